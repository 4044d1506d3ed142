import type { NamespaceServerTranslation } from '../../i18n-types';

/** Texts that the server alone shows or sends; browsers do not load them. */
const server = {
  errors: {
    pageNotFound: 'Strani ni mogoče najti: {path}',
    badRequest: 'Zahteve ni mogoče razumeti',
    methodNotAllowed: 'Ta naslov ne sprejema takih zahtev',
    gone: 'Te strani ni več',
    timedOut: 'Zahteva je trajala predolgo',
    tooLarge: 'Zahteva je prevelika',
    addressTooLong: 'Naslov je predolg',
    unsupported: 'Oblika zahteve ni podprta',
    unavailable: 'Vsebina še ni na voljo',
  },
  editors: {
    title: 'Urejanje: {siteName}',
    signIn: {
      title: 'Prijava za urejanje',
      text: 'Za vse, ki skrbite za to spletno stran.',
      email: 'E-poštni naslov',
      password: 'Geslo',
      submit: 'Prijava',
      wrong: 'E-poštni naslov ali geslo ni pravilno.',
      noAccounts: 'Ta storitev z vsebino še nima uredniških računov. Pripravi jih lahko skrbnik.',
      limited: 'Več poskusov iz vašega omrežja že čaka. Poskusite znova čez {seconds} sekund.',
      error: 'Napaka: {title}',
    },
    language: 'Jezik',
    toSite: 'Na spletno stran',
    tryAgain: 'Poskusite znova',
    errors: {
      signedOut: 'Niste več prijavljeni.',
      foreign: 'Zahteva je prišla z druge spletne strani in je bila zavrnjena.',
      notFound: 'Na tem naslovu ni ničesar.',
      away: 'Storitev z vsebino trenutno ni dosegljiva. Poskusite znova čez nekaj trenutkov.',
      invalid: 'Nekatera polja potrebujejo drugo vrednost.',
      entryChanged: 'Medtem je to spremenil nekdo drug.',
      entryGone: 'Tega vnosa ni več.',
      notAllowed: 'Vaš račun tega ne sme storiti.',
    },
    copyOf: '{name} (kopija)',
    nextCopyOf: '{name} (kopija {number})',
  },
  llms: {
    pages: 'Strani',
    company: 'Podjetje',
    sitemap: 'Zemljevid strani',
    everyPage: 'Vse strani v vseh jezikih',
    feed: 'Vir novic ({language})',
    newestPosts: 'Najnovejše objave v celoti',
  },
  redirectPage: {
    title: 'Ta naslov preusmerja drugam',
    open: 'Na ciljno stran',
  },
  teamMail: {
    contact: 'Sporočilo: {name}',
    registration: 'Prijava na delavnico: {name}, {title}',
    voucher: 'Prijava na vavčer: {name}, paket {number}',
    referral: 'Prijava v program priporočil: {name}',
    code: 'Koda priporočila',
    page: 'Stran',
    entry: 'Zadeva',
    firstPage: 'Prva stran obiska',
    referrer: 'Obisk s strani',
    campaign: 'Kampanja',
    language: 'Jezik strani',
    received: 'Prejeto',
    record: 'Zapis',
    reply: 'Odgovor na to sporočilo prejme pošiljatelj.',
  },
  /** Shared by the mails to visitors. */
  visitorMail: {
    greeting: 'Pozdravljeni, {name},',
    greetingWithoutName: 'Pozdravljeni,',
    notYou:
      'Če se niste prijavili vi, sporočilo prezrite. Nekdo se je zmotil pri naslovu, za vas pa to nima posledic.',
  },
  registrationMail: {
    subject: 'Vaša prijava: {title}',
    received: 'hvala za prijavo na delavnico »{title}«. Vaše sporočilo smo prejeli.',
    next: 'Mesto vam bomo potrdili in račun poslali v ločenem sporočilu.',
    calendar: 'Termin je priložen kot koledarska datoteka.',
  },
  referralMail: {
    subject: 'Vaša koda priporočila: {code}',
    codeIs: 'hvala za prijavo. Vaša koda priporočila je:',
    how: 'Kako deluje',
    pass: 'Kodo podajte naprej. Lahko pošljete tudi povezavo, ki jo že vsebuje:',
    apply: 'Podjetje se prijavi na vavčerski paket. Vaša koda je v polju »Priporočilo« v obrazcu.',
    reward: 'Ko podjetje paket plača, vam nagrado v USDC pošljemo v to denarnico:',
    wrongWallet: 'Če naslov ni pravi, odgovorite na to sporočilo, preden kdo uporabi vašo kodo.',
    more: 'Vse o programu:',
  },
} satisfies NamespaceServerTranslation;

export default server;

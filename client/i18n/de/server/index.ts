import type { NamespaceServerTranslation } from '../../i18n-types';

/** Texts that the server alone shows or sends; browsers do not load them. */
const server = {
  errors: {
    pageNotFound: 'Seite nicht gefunden: {path}',
    badRequest: 'Die Anfrage war nicht zu verstehen',
    methodNotAllowed: 'Diese Adresse nimmt solche Anfragen nicht an',
    gone: 'Diese Seite gibt es nicht mehr',
    timedOut: 'Die Anfrage hat zu lange gedauert',
    tooLarge: 'Die Anfrage ist zu groß',
    addressTooLong: 'Die Adresse ist zu lang',
    unsupported: 'Das Format der Anfrage wird nicht unterstützt',
    limited: 'Aus Ihrem Netzwerk kamen zu viele Anfragen',
    unavailable: 'Die Inhalte sind noch nicht verfügbar',
  },
  /** The link of a video. */
  playsAt: 'Wird bei {provider} abgespielt',
  preview: {
    title: 'Vorschau',
    text: 'So steht das noch nicht auf der Website. Der Link gilt bis {until}.',
  },
  editors: {
    discarded: {
      subject: '{count} Ihrer gespeicherten Änderungen {{wurde|wurden}} verworfen',
      text: 'Änderungen, die Sie gespeichert und nicht veröffentlicht hatten, wurden verworfen. Unter den Versionen des Eintrags bleiben sie erhalten.',
      line: '{name}: {by}, {at}',
    },
    title: '{siteName} bearbeiten',
    signIn: {
      title: 'Zum Bearbeiten anmelden',
      text: 'Für alle, die diese Website pflegen.',
      email: 'E-Mail',
      password: 'Passwort',
      submit: 'Anmelden',
      wrong: 'E-Mail-Adresse oder Passwort ist falsch.',
      noAccounts:
        'In diesem Inhaltsdienst gibt es noch keine Konten für die Redaktion. Ein Administrator kann sie einrichten.',
      error: 'Fehler: {title}',
    },
    forgotten: {
      link: 'Passwort vergessen?',
      title: 'Passwort vergessen',
      text: 'Geben Sie die E-Mail-Adresse Ihres Kontos ein. Sie erhalten einen Link, mit dem Sie ein neues Passwort wählen.',
      submit: 'Link senden',
      sent: 'Wenn es ein Konto mit dieser Adresse gibt, ist ein Link dorthin unterwegs. Er gilt einmal und eine Stunde lang. Nichts angekommen? Sehen Sie im Spam-Ordner nach, oder bitten Sie einen Administrator um einen Link.',
      limited: 'Von hier kamen zu viele Anfragen. Versuchen Sie es in zehn Minuten noch einmal.',
      toSignIn: 'Zur Anmeldung',
      choose: 'Neues Passwort',
      set: 'Passwort speichern',
      mail: {
        subject: 'Neues Passwort für {siteName}',
        text: 'jemand, vermutlich Sie, möchte ein neues Passwort für die Bearbeitung von {siteName}. Wählen Sie es hier innerhalb einer Stunde:',
      },
    },
    welcome: {
      title: 'Willkommen',
      text: 'Wählen Sie ein Passwort. Damit und mit Ihrer E-Mail-Adresse melden Sie sich von nun an an.',
      password: 'Passwort, mindestens {count} Zeichen',
      submit: 'Beginnen',
      over: 'Dieser Link gilt nicht mehr',
      overText:
        'Er wurde schon benutzt, oder seine Zeit ist vorbei. Melden Sie sich an, oder bitten Sie um einen neuen.',
    },
    toSite: 'Zur Website',
    tryAgain: 'Noch einmal versuchen',
    errors: {
      signedOut: 'Sie sind nicht mehr angemeldet.',
      foreign: 'Die Anfrage kam von einer anderen Website und wurde abgelehnt.',
      notFound: 'Unter dieser Adresse gibt es nichts.',
      away: 'Der Inhaltsdienst ist zurzeit nicht erreichbar. Versuchen Sie es gleich noch einmal.',
      invalid: 'Einige Felder brauchen einen anderen Wert.',
      entryChanged: 'Inzwischen hat jemand anderes dies geändert.',
      entryGone: 'Diesen Eintrag gibt es nicht mehr.',
      notPublished: 'Nicht alles ließ sich veröffentlichen. Was übrig ist, wartet weiter.',
      changeWaits:
        'Eine Änderung wartet auf ihre Veröffentlichung: Veröffentlichen oder verwerfen Sie zuerst diese.',
      notAllowed: 'Ihr Konto darf das nicht.',
      isSetUp: 'Die Website ist schon eingerichtet. Ihre Texte ändern Sie Eintrag für Eintrag.',
      wrongPassword: 'Das bisherige Passwort stimmt nicht.',
      account: 'Nötig ist eine E-Mail-Adresse, die noch niemand hat.',
      passwordShort: 'Das Passwort braucht mindestens 12 Zeichen; Leerzeichen zählen nicht.',
      passwordLong:
        'Das Passwort ist zu lang. Es darf 71 Zeichen haben, mit Buchstaben wie ä oder ж oder mit Emojis weniger.',
      passwordCommon:
        'Ein solches Passwort verwenden viele, deshalb wird es als Erstes ausprobiert. Wählen Sie ein anderes.',
      waiting: 'Zu viele Anmeldungen warten schon. Versuchen Sie es in einer halben Minute noch einmal.',
      person: 'Hier fehlt eine E-Mail-Adresse, die noch niemand hat, oder etwas, woran gearbeitet wird.',
    },
    copyOf: '{name} (Kopie)',
    nextCopyOf: '{name} (Kopie {number})',
    notFetched: {
      notPublic: 'Geholt werden nur Bilder mit öffentlicher https-Adresse.',
      notThere: 'Unter seiner Adresse ist kein Bild, oder es ist nicht für alle zugänglich.',
      wrongType: 'Es ist kein PNG, JPEG oder WebP.',
      tooLarge: 'Es ist größer als {megabytes} MB.',
      tooSlow: 'Es ist nicht innerhalb von {seconds} Sekunden angekommen.',
    },
    pictureShown: 'Zu sehen ist es in: {places}. Deshalb bleibt es.',
  },
  redirectPage: {
    title: 'Diese Adresse leitet weiter',
    open: 'Zur Zielseite',
  },
  teamMail: {
    contact: 'Nachricht von {name}',
    registration: 'Anmeldung von {name}: {title}',
    voucher: 'Gutscheinantrag von {name}: Paket {number}',
    referral: 'Anmeldung zum Empfehlungsprogramm von {name}',
    code: 'Empfehlungscode',
    page: 'Seite',
    entry: 'Betrifft',
    firstPage: 'Erste Seite des Besuchs',
    referrer: 'Gekommen von',
    campaign: 'Kampagne',
    language: 'Sprache der Seite',
    received: 'Eingegangen',
    reply: 'Eine Antwort auf diese E-Mail geht an den Absender.',
    inbox: 'Haben Sie geantwortet? Vermerken Sie die Antwort im Posteingang:',
  },
  /** Shared by the mails to visitors. */
  visitorMail: {
    greeting: 'Guten Tag {name},',
    greetingWithoutName: 'Guten Tag,',
    notYou:
      'Falls Sie das nicht waren, beachten Sie diese E-Mail nicht. Jemand hat sich bei der Adresse vertippt; für Sie folgt daraus nichts.',
  },
  registrationMail: {
    subject: 'Ihre Anmeldung: {title}',
    received: 'vielen Dank für Ihre Anmeldung zu „{title}“. Ihre Nachricht ist bei uns eingegangen.',
    next: 'Wir bestätigen Ihren Platz und senden die Rechnung in einer eigenen E-Mail.',
    calendar: 'Der Termin liegt als Kalenderdatei bei.',
  },
  afterSending: {
    answer:
      '{company} antwortet Ihnen per E-Mail, an Werktagen innerhalb von {hours} Stunde{{n}}. Bis dahin müssen Sie nichts tun.',
    urgent: 'Wenn es eilt: {contact}.',
    mail: 'Die E-Mail kommt spätestens in einigen Minuten an. Ist sie dann nicht da, sehen Sie im Spam-Ordner nach.',
  },
  confirmationMail: { subject: 'Ihre Nachricht ist bei uns eingegangen' },
  leads: {
    reply: {
      contact: 'Ihre Nachricht',
      registration: 'Ihre Anmeldung',
      voucher: 'Ihr Gutscheinantrag',
      referral: 'Ihre Anmeldung zum Empfehlungsprogramm',
    },
    morning: {
      subject: 'Unbeantwortete Anfragen: {count}',
      text: 'Diese Anfragen warten länger als {hours} Stunden auf eine Antwort:',
      since: 'eingegangen {time}',
      more: 'Und {count} weitere.',
      inbox: 'Sie finden sie im Posteingang:',
    },
    shorterKeeping: {
      subject: 'Anfragen werden kürzer aufbewahrt',
      text: 'Die Aufbewahrungszeit für Anfragen ist kürzer geworden:',
      then: 'Ältere Anfragen werden in einem Monat gelöscht. Bis dahin lässt sich die Zeit hier zurückstellen:',
    },
  },
  referralMail: {
    subject: 'Ihr Empfehlungscode: {code}',
    codeIs: 'vielen Dank für Ihre Anmeldung. Ihr Empfehlungscode lautet:',
    how: 'So funktioniert es',
    pass: 'Geben Sie den Code weiter oder diesen Link, der ihn schon enthält:',
    apply: 'Das Unternehmen beantragt ein Gutscheinpaket. Ihr Code steht im Feld „Empfehlung“ des Formulars.',
    reward: 'Sobald das Unternehmen sein Paket bezahlt hat, senden wir Ihre Prämie in USDC an diese Wallet:',
    wrongWallet: 'Ist die Adresse falsch, antworten Sie auf diese E-Mail, bevor jemand Ihren Code verwendet.',
    more: 'Alles über das Programm:',
  },
} satisfies NamespaceServerTranslation;

export default server;

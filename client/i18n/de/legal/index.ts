import type { NamespaceLegalTranslation } from '../../i18n-types';

/**
 * Models of the legal pages, in HTML. `server/edit/legal/legal-page.ts` says which parts a page has, and when. Values arrive
 * escaped; `company` is a list of lines and `contact` a link.
 */
const legal = {
  notice:
    '<blockquote><p><strong>Dies ist ein Mustertext.</strong> Er ergibt sich aus dem, was diese Website tut. Er ist keine Rechtsberatung: Lassen Sie ihn vor der Veröffentlichung anwaltlich prüfen und ergänzen, und entfernen Sie dann diesen Hinweis.</p></blockquote>',
  register: 'Registernummer: {number}',
  vat: 'Umsatzsteuer-Identifikationsnummer: {number}',
  phone: 'Telefon: {number}',
  contactForm: 'Kontaktformular',
  titles: {
    privacy: 'Datenschutzerklärung',
    terms: 'Impressum und AGB',
    cookies: 'Cookies und Speicher',
    accessibility: 'Erklärung zur Barrierefreiheit',
  },
  privacy: {
    responsible:
      '<h2>Wer verantwortlich ist</h2><p>Verantwortlich im Sinne der Datenschutz-Grundverordnung (DSGVO) ist:</p><p>{company}</p>',
    forms:
      '<h2>Was Sie uns senden</h2><p>Wenn Sie uns über ein Formular schreiben, speichern wir Ihre Angaben: Namen, E-Mail-Adresse und Nachricht, dazu Unternehmen und Telefonnummer, wenn Sie sie nennen. Wir brauchen sie, um Ihnen zu antworten. Rechtsgrundlage ist Artikel 6 Absatz 1 Buchstabe b DSGVO (vorvertragliche Maßnahmen) oder Buchstabe f DSGVO (unser Interesse, Anfragen zu beantworten). Zu jedem Formular speichern wir die Zeit, die Sprache, die Seite, von der es gesendet wurde, und wo Ihr Besuch begann: die erste Seite, die Website, von der Sie kamen, und die Kampagne in deren Link.</p>',
    workshops:
      '<p>Wenn Sie sich zu einem Workshop anmelden, verwenden wir dieselben Angaben, um Ihren Platz zu bestätigen und Ihnen den Termin zu senden.</p>',
    voucher:
      '<p>Wenn Sie ein Gutscheinpaket beantragen, speichern wir außerdem das Paket und den Empfehlungscode, den Sie angeben, um den Antrag zu prüfen und ein Angebot vorzubereiten.</p>',
    referral:
      '<p>Wenn Sie am Empfehlungsprogramm teilnehmen, speichern wir Ihren Namen, Ihre E-Mail-Adresse, Ihre Wallet-Adresse und den Code, den wir Ihnen zuteilen, um das Programm durchzuführen und Prämien zu zahlen. Eine Prämie ist eine Transaktion in einer öffentlichen Blockchain: Wallet-Adresse, Betrag und Zeit sind dort für alle sichtbar und lassen sich nicht löschen.</p>',
    spam: '<p>Formulare haben ein Feld, das Menschen nicht sehen. Ist es ausgefüllt, bewahren wir die Sendung 30 Tage getrennt als Spam auf und löschen sie dann.</p>',
    keeping:
      '<h2>Wie lange wir es aufbewahren</h2><p>Wir löschen Ihre Angaben spätestens {months} Monate nach ihrem Eingang, soweit kein Vertrag und kein Gesetz eine längere Aufbewahrung verlangt. Nach der Zustellung an uns bewahrt unser Server noch {hours} Stunden lang eine Kopie auf, falls er sie erneut zustellen muss. Sicherungskopien können sie enthalten, bis sie ersetzt werden.</p>',
    recipients:
      '<h2>Wer es erhält</h2><p>Ihre Angaben lesen die Personen in unserem Unternehmen, die Ihnen antworten. Anbieter unseres Servers und unserer E-Mail verarbeiten sie in unserem Auftrag. Wir verkaufen sie nicht und geben sie nicht zu Werbezwecken weiter.</p>',
    reading:
      '<h2>Wenn Sie nur lesen</h2><p>Unser Server protokolliert zu jeder Anfrage die Zeit, die Art der Seite, das Ergebnis und die Dauer, ohne Ihre IP-Adresse. Gegen Missbrauch zählt er Anfragen und Formulare für kurze Zeit nach IP-Adressen. Fehlerberichte, die Ihr Browser sendet, enthalten nichts über Sie. Gemessene Ladezeiten werden nur als Summen gespeichert. Rechtsgrundlage ist unser Interesse an einer sicheren Website, die funktioniert (Artikel 6 Absatz 1 Buchstabe f DSGVO). Schriften, Bilder und Programme kommen von unserem eigenen Server.</p>',
    services:
      '<h2>Dienste anderer Unternehmen</h2><p>Mit Ihrer Einwilligung lädt diese Website Inhalte von {hosts}. Bis Sie zustimmen, wird davon nichts geladen. Danach erfährt der Anbieter Ihre IP-Adresse, Angaben zu Ihrem Browser und die Seiten, die Sie öffnen, und er kann eigene Cookies setzen. Rechtsgrundlage ist Ihre Einwilligung (Artikel 6 Absatz 1 Buchstabe a DSGVO). Sie können Ihre Wahl jederzeit unter „{choices}“ am Ende jeder Seite ändern.</p>',
    chat: '<p>Was Sie im Chat schreiben, geht an den Anbieter des Chats.</p>',
    videos:
      '<h2>Videos</h2><p>Einige Seiten haben Videos, die bei einem anderen Unternehmen abgespielt werden ({names}). Bevor Sie eines anklicken, wird von dort nichts geladen; sein Bild kommt von unserem eigenen Server. Mit dem Klick rufen Sie das Video ab: Der Anbieter erfährt dann Ihre IP-Adresse, Angaben zu Ihrem Browser und die Seite, und er kann Daten in Ihrem Browser speichern. Rechtsgrundlage ist Ihre Einwilligung (Artikel 6 Absatz 1 Buchstabe a DSGVO), für dieses eine Video und solange die Seite geöffnet ist.</p>',
    rights:
      '<h2>Ihre Rechte</h2><p>Sie haben das Recht auf Auskunft über Ihre Daten, auf Berichtigung, Löschung und Einschränkung der Verarbeitung sowie darauf, sie in einem gängigen Format zu erhalten. Sie können einer Verarbeitung widersprechen, die auf unseren Interessen beruht, und eine Einwilligung für die Zukunft widerrufen. Schreiben Sie uns: {contact}. Sie können sich auch bei der Datenschutzaufsichtsbehörde Ihres Landes beschweren. Wir treffen keine automatisierten Entscheidungen über Sie.</p>',
  },
  storage: {
    intro:
      '<h2>Was in Ihrem Browser gespeichert wird</h2><p>Das Folgende ist nötig, damit die Website so funktioniert, wie Sie es wünschen. Es macht Sie nicht erkennbar.</p>',
    locale:
      'Cookie <code>{name}</code>: die Sprache, die Sie gewählt haben oder zu der wir Sie geführt haben; {days} Tage.',
    editing:
      'Cookies {names}: nur für Personen, die diese Website bearbeiten oder einen Link zu einer Vorschau haben; höchstens {days} Tage.',
    version:
      'Local Storage <code>{name}</code>: die Version der Website, die Sie zuletzt gesehen haben, damit eine alte ersetzt wird; bis Sie ihn leeren.',
    consent: 'Local Storage <code>{name}</code>: Ihre Wahl zu Diensten anderer Unternehmen; {days} Tage.',
    tab: 'Session Storage: Ihre Stelle auf einer Seite, was Sie in ein Formular getippt und noch nicht gesendet haben, und der Empfehlungscode oder die Kampagne des Links, über den Sie gekommen sind; bis Sie den Tab schließen.',
    clearing: '<p>Sie können all das jederzeit in den Einstellungen Ihres Browsers löschen.</p>',
  },
  cookies: {
    intro:
      '<p>Diese Seite sagt, welche Cookies {name} auf dieser Website verwendet und was sonst in Ihrem Browser gespeichert wird.</p>',
    none: '<h2>Andere Unternehmen</h2><p>Kein anderes Unternehmen speichert über diese Website etwas in Ihrem Browser.</p>',
  },
  terms: {
    imprint: '<h2>Impressum</h2><p>{company}</p><p>So erreichen Sie uns: {contact}.</p>',
    use: '<h2>Nutzung dieser Website</h2><p>Sie dürfen diese Seiten für den eigenen Gebrauch lesen, verlinken und drucken. Texte und Bilder gehören {name} oder denen, die dabei genannt sind; jede andere Nutzung bedarf unserer Zustimmung.</p>',
    contents:
      '<h2>Inhalte und Links</h2><p>Wir schreiben diese Seiten mit Sorgfalt. Sie sind aber keine Rechts-, Steuer- oder Finanzberatung, und wir können nicht versprechen, dass sie jederzeit vollständig und aktuell sind. Für andere Websites, auf die wir verweisen, sind deren Betreiber verantwortlich.</p>',
    offers:
      '<h2>Anfragen und Angebote</h2><p>Ein Formular auf dieser Website ist eine Anfrage und bindet weder Sie noch uns. Ein Vertrag kommt zustande, wenn Sie ein schriftliches Angebot von uns bestätigen; es geht dann diesen Bedingungen vor. Preise gelten in Euro ohne Mehrwertsteuer, soweit nichts anderes angegeben ist.</p>',
    workshops:
      '<h2>Workshops</h2><p>Ihr Platz ist Ihnen sicher, sobald wir ihn schriftlich bestätigt haben. Sagen wir einen Workshop ab, wählen Sie zwischen einem anderen Termin und der vollen Erstattung.</p>',
    voucher:
      '<h2>Gutscheinpakete</h2><p>Ein Antrag auf dieser Website ist kein Antrag bei einer Förderstelle. Wir gewährleisten nicht, dass eine Förderung bewilligt wird; darüber entscheidet die Stelle, die sie ausgeschrieben hat.</p>',
    referral:
      '<h2>Empfehlungsprogramm</h2><p>Eine Prämie wird fällig, wenn ein Unternehmen ein Paket bezahlt hat, das es mit Ihrem Code beantragt hat. Für die richtige Wallet-Adresse und für die Steuern auf Ihre Prämie sind Sie verantwortlich.</p>',
    law: '<h2>Recht</h2><p>Es gilt das Recht des Landes, in dem {name} seinen Sitz hat. Sind Sie Verbraucher, behalten Sie die Rechte, die Ihnen das Recht Ihres Landes gibt. Ist eine dieser Bedingungen unwirksam, bleiben die übrigen gültig.</p>',
  },
  accessibility: {
    intro: '<p>{name} möchte, dass alle Menschen diese Website nutzen können.</p>',
    status:
      '<h2>Stand dieser Website</h2><p>Unser Ziel sind die Richtlinien für barrierefreie Webinhalte (WCAG) 2.2, Stufe AA. Die Seiten lassen sich mit der Tastatur allein und mit Screenreadern nutzen, Texte lassen sich vergrößern, und alles Wesentliche funktioniert ohne Skripte. Das Programm wird darauf automatisch geprüft; unsere eigenen Texte und Bilder prüfen wir selbst.</p>',
    limits:
      '<h2>Bekannte Grenzen</h2><p>Zurzeit sind uns keine bekannt. Ältere Dokumente, Filme und Inhalte anderer Unternehmen erfüllen möglicherweise nicht alle Richtlinien.</p>',
    feedback:
      '<h2>Sagen Sie es uns</h2><p>Wenn etwas für Sie nicht funktioniert oder wenn Sie Inhalte in anderer Form brauchen, schreiben Sie uns: {contact}. Hilft unsere Antwort nicht weiter, können Sie sich an die Stelle wenden, die in Ihrem Land die Barrierefreiheit überwacht.</p>',
  },
} satisfies NamespaceLegalTranslation;

export default legal;

import type { Texts } from './texts.ts'

export const de: Texts = {
  greeting: (name) => (name ? `Hallo ${name},` : 'Hallo,'),
  mails: {
    verifyEmail: (brand, email) => ({
      subject: `Bestätige deine E-Mail-Adresse für ${brand}`,
      paragraphs: [
        `Bitte bestätige, dass ${email} deine Adresse ist. Der Link ist einen Tag lang gültig.`,
      ],
    }),
    signIn: (brand) => ({
      subject: `So geht es weiter bei ${brand}`,
      paragraphs: [
        'Mit diesem Link bestätigst du deine Adresse und meldest dich an. Er funktioniert einmal, höchstens eine Stunde lang und nur in dem Browser, in dem du ihn angefordert hast.',
        'Falls du das nicht warst, ignoriere diese E-Mail: Ohne sie kommt niemand hinein.',
      ],
    }),
    resetPassword: (brand) => ({
      subject: `Dein neues Passwort für ${brand}`,
      paragraphs: [
        'Du möchtest ein neues Passwort festlegen. Der Link funktioniert einmal und ist eine Stunde lang gültig.',
        'Falls die Anfrage nicht von dir kam, ignoriere diese E-Mail: Dein Passwort bleibt, wie es ist.',
      ],
    }),
    passwordChanged: (brand) => ({
      subject: `Dein Passwort für ${brand} wurde geändert`,
      paragraphs: [
        'Dein Passwort wurde geändert, und du wurdest auf allen anderen Geräten abgemeldet.',
        'Falls du das nicht warst, lege jetzt ein neues Passwort fest.',
      ],
    }),
    emailChangeAsked: (brand, newEmail) => ({
      subject: `Deine E-Mail-Adresse für ${brand} wird geändert`,
      paragraphs: [
        `Über dein Konto wurde angefragt, ab jetzt ${newEmail} zu verwenden. Die Änderung gilt, sobald diese Adresse bestätigt ist.`,
        'Falls du das nicht warst, lege jetzt ein neues Passwort fest.',
      ],
    }),
    emailChanged: (brand) => ({
      subject: `Deine E-Mail-Adresse für ${brand} wurde geändert`,
      paragraphs: [
        'Die E-Mail-Adresse deines Kontos wurde geändert, und alle anderen Geräte wurden abgemeldet. Mit dieser Adresse kannst du dich nicht mehr anmelden.',
        'Falls du das nicht warst, stelle diese Adresse über den Link wieder her. Du legst dabei ein neues Passwort fest, und alle anderen werden abgemeldet. Der Link funktioniert einmal und ist eine Woche lang gültig.',
      ],
    }),
    emailReplaced: (brand, contact) => ({
      subject: `Deine E-Mail-Adresse für ${brand} wurde geändert`,
      paragraphs: [
        'Dein Konto hat jetzt eine andere E-Mail-Adresse. Diese Adresse gehört nicht mehr dazu.',
        ...(contact ? [`Falls du damit nicht gerechnet hast, schreib uns an ${contact}.`] : []),
      ],
    }),
    alreadyRegistered: (brand) => ({
      subject: `Du hast schon ein Konto bei ${brand}`,
      paragraphs: [
        `Jemand, vielleicht du selbst, wollte deine Adresse für ein Konto bei ${brand} verwenden. Du hast schon eines: Melde dich an, oder lege ein neues Passwort fest, wenn du deines vergessen hast.`,
        'Falls du das nicht warst, musst du nichts tun: Dein Konto bleibt, wie es ist.',
      ],
    }),
  },
  links: {
    confirmEmail: 'E-Mail-Adresse bestätigen',
    setPassword: 'Neues Passwort festlegen',
    restoreEmail: 'Diese Adresse wiederherstellen',
    logIn: 'Anmelden',
    startAgain: 'Neu beginnen',
    goOn: 'Weiter',
  },
  pages: {
    askLogOut: (brand) => `Von ${brand} abmelden?`,
    logOut: 'Abmelden',
    loggedOut: 'Du bist abgemeldet',
    signInStopped: 'Die Anmeldung konnte nicht fortgesetzt werden',
    oneMoment: 'Einen Moment',
    notFound: 'Unter dieser Adresse gibt es nichts.',
    linkExpired: 'Dieser Link ist abgelaufen oder wurde schon verwendet.',
    signInExpired:
      'Diese Anmeldung ist abgelaufen oder wurde in einem anderen Browser begonnen. Bitte beginne neu.',
    busy: 'Im Moment ist hier viel los. Bitte versuche es noch einmal.',
    failed: 'Etwas ist schiefgegangen. Bitte versuche es später noch einmal.',
  },
}

import type { Texts } from './texts.ts'

export const it: Texts = {
  greeting: (name) => (name ? `Ciao ${name},` : 'Ciao,'),
  mails: {
    verifyEmail: (brand, email) => ({
      subject: `Conferma la tua email per ${brand}`,
      paragraphs: [`Conferma che ${email} è il tuo indirizzo. Il link è valido per un giorno.`],
    }),
    signIn: (brand) => ({
      subject: `Continua su ${brand}`,
      paragraphs: [
        'Con questo link confermi il tuo indirizzo e accedi. Funziona una sola volta, per un’ora al massimo e solo nel browser in cui lo hai chiesto.',
        'Se la richiesta non è partita da te, ignora questa email: senza non entra nessuno.',
      ],
    }),
    resetPassword: (brand) => ({
      subject: `Reimposta la tua password di ${brand}`,
      paragraphs: [
        'Hai chiesto di impostare una nuova password. Il link funziona una sola volta, per un’ora.',
        'Se la richiesta non è partita da te, ignora questa email: la tua password resta com’è.',
      ],
    }),
    passwordChanged: (brand) => ({
      subject: `La tua password di ${brand} è cambiata`,
      paragraphs: [
        'La tua password è stata cambiata e le altre tue sessioni sono state chiuse.',
        'Se la modifica non è partita da te, imposta subito una nuova password.',
      ],
    }),
    emailChangeAsked: (brand, newEmail) => ({
      subject: `La tua email di ${brand} sta per cambiare`,
      paragraphs: [
        `Dal tuo account è stato chiesto di usare d’ora in poi ${newEmail}. La modifica avrà effetto quando questo indirizzo sarà confermato.`,
        'Se la richiesta non è partita da te, imposta subito una nuova password.',
      ],
    }),
    emailChanged: (brand) => ({
      subject: `La tua email di ${brand} è stata modificata`,
      paragraphs: [
        'L’email del tuo account è stata modificata e tutti gli altri dispositivi sono stati disconnessi. Con questo indirizzo non si può più accedere.',
        'Se la modifica non è partita da te, ripristina questo indirizzo con il link qui sotto. Imposterai una nuova password e tutte le altre sessioni verranno chiuse. Il link funziona una sola volta, per una settimana.',
      ],
    }),
    emailReplaced: (brand, contact) => ({
      subject: `La tua email di ${brand} è stata modificata`,
      paragraphs: [
        'Il tuo account ora ha un’altra email. Questo indirizzo non è più associato all’account.',
        ...(contact ? [`Se non te lo aspettavi, scrivici a ${contact}.`] : []),
      ],
    }),
    alreadyRegistered: (brand) => ({
      subject: `Hai già un account ${brand}`,
      paragraphs: [
        `Qualcuno, forse tu, ha provato a usare il tuo indirizzo per un account ${brand}. Ne hai già uno: accedi oppure, se hai dimenticato la password, impostane una nuova.`,
        'Se la richiesta non è partita da te, non devi fare nulla: il tuo account resta com’è.',
      ],
    }),
  },
  links: {
    confirmEmail: 'Conferma l’email',
    setPassword: 'Imposta una nuova password',
    restoreEmail: 'Ripristina questo indirizzo',
    logIn: 'Accedi',
    startAgain: 'Ricomincia',
    goOn: 'Continua',
  },
  pages: {
    askLogOut: (brand) => `Uscire da ${brand}?`,
    logOut: 'Esci',
    loggedOut: 'Hai effettuato l’uscita',
    signInStopped: 'Non è stato possibile completare l’accesso',
    oneMoment: 'Un momento',
    notFound: 'Non c’è nulla a questo indirizzo.',
    linkExpired: 'Questo link è scaduto o è già stato usato.',
    signInExpired: 'Questo accesso è scaduto o è stato iniziato in un altro browser. Ricomincia.',
    busy: 'In questo momento c’è molto traffico. Riprova.',
    failed: 'Qualcosa è andato storto. Riprova più tardi.',
  },
}

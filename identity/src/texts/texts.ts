/** The body of a mail, between its greeting and its links. */
type MailText = { subject: string; paragraphs: string[] }

/** All texts of identity for people, in one language. */
export type Texts = {
  /** The first line of a mail. */
  greeting: (name: string | null) => string
  mails: {
    verifyEmail: (brand: string, email: string) => MailText
    signIn: (brand: string) => MailText
    resetPassword: (brand: string) => MailText
    passwordChanged: (brand: string) => MailText
    emailChangeAsked: (brand: string, newEmail: string) => MailText
    emailChanged: (brand: string) => MailText
    /** `contact` is the address to write to, if there is one. */
    emailReplaced: (brand: string, contact: string | undefined) => MailText
    alreadyRegistered: (brand: string) => MailText
  }
  /** The labels of links. */
  links: {
    confirmEmail: string
    setPassword: string
    restoreEmail: string
    logIn: string
    startAgain: string
    goOn: string
  }
  pages: {
    askLogOut: (brand: string) => string
    logOut: string
    loggedOut: string
    signInStopped: string
    oneMoment: string
    notFound: string
    linkExpired: string
    signInExpired: string
    busy: string
    failed: string
  }
}

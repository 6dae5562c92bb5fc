import type { Texts } from './texts.ts'

export const en: Texts = {
  greeting: (name) => (name ? `Hello ${name},` : 'Hello,'),
  mails: {
    verifyEmail: (brand, email) => ({
      subject: `Confirm your email for ${brand}`,
      paragraphs: [`Please confirm that ${email} is your address. The link works for one day.`],
    }),
    signIn: (brand) => ({
      subject: `Go on at ${brand}`,
      paragraphs: [
        'Confirm your address and log in with this link. It works once, for an hour at most, and only in the browser in which you asked for it.',
        'If it was not you, ignore this mail: nobody gets in without it.',
      ],
    }),
    resetPassword: (brand) => ({
      subject: `Reset your ${brand} password`,
      paragraphs: [
        'You asked to set a new password. The link works once, for one hour.',
        'If it was not you, ignore this mail: your password stays as it is.',
      ],
    }),
    passwordChanged: (brand) => ({
      subject: `Your ${brand} password was changed`,
      paragraphs: [
        'Your password was changed and your other sessions were signed out.',
        'If it was not you, set a new password now.',
      ],
    }),
    emailChangeAsked: (brand, newEmail) => ({
      subject: `Your ${brand} email is about to change`,
      paragraphs: [
        `Somebody signed in as you asked to use ${newEmail} from now on. It changes once that address is confirmed.`,
        'If it was not you, set a new password now.',
      ],
    }),
    emailChanged: (brand) => ({
      subject: `Your ${brand} email was changed`,
      paragraphs: [
        'The email of your account was changed, and all other devices were logged out. This address no longer works for logging in.',
        'If this wasn’t you, restore this address with the link below. You’ll set a new password, and everybody else will be logged out. The link works once, for a week.',
      ],
    }),
    emailReplaced: (brand, contact) => ({
      subject: `Your ${brand} email was changed`,
      paragraphs: [
        'Your account now has a different email. This address no longer belongs to it.',
        ...(contact ? [`If you didn’t expect this, write to us at ${contact}.`] : []),
      ],
    }),
    alreadyRegistered: (brand) => ({
      subject: `You already have a ${brand} account`,
      paragraphs: [
        `Somebody, perhaps you, tried to use your address for a ${brand} account. You have one already: log in, or set a new password if you have forgotten yours.`,
        'If it was not you, there is nothing to do: your account stays as it is.',
      ],
    }),
  },
  links: {
    confirmEmail: 'Confirm email',
    setPassword: 'Set a new password',
    restoreEmail: 'Restore this address',
    logIn: 'Log in',
    startAgain: 'Start again',
    goOn: 'Continue',
  },
  pages: {
    askLogOut: (brand) => `Log out of ${brand}?`,
    logOut: 'Log out',
    loggedOut: 'You are logged out',
    signInStopped: 'Sign-in could not go on',
    oneMoment: 'One moment',
    notFound: 'There is nothing at this address.',
    linkExpired: 'This link has expired or was used already.',
    signInExpired: 'This sign-in has expired, or was begun in another browser. Please start again.',
    busy: 'We are a little busy right now. Please try again.',
    failed: 'Something went wrong. Please try again later.',
  },
}

import type { Texts } from './texts.ts'

export const fr: Texts = {
  greeting: (name) => (name ? `Bonjour ${name},` : 'Bonjour,'),
  mails: {
    verifyEmail: (brand, email) => ({
      subject: `Confirmez votre adresse e-mail pour ${brand}`,
      paragraphs: [
        `Veuillez confirmer que ${email} est bien votre adresse. Le lien est valable un jour.`,
      ],
    }),
    signIn: (brand) => ({
      subject: `Continuez sur ${brand}`,
      paragraphs: [
        'Ce lien confirme votre adresse et vous connecte. Il ne fonctionne qu’une fois, pendant une heure au plus, et seulement dans le navigateur où vous l’avez demandé.',
        'Si cette demande ne vient pas de vous, ignorez cet e-mail\u00a0: sans lui, personne ne peut entrer.',
      ],
    }),
    resetPassword: (brand) => ({
      subject: `Choisissez un nouveau mot de passe ${brand}`,
      paragraphs: [
        'Vous avez demandé à choisir un nouveau mot de passe. Le lien ne fonctionne qu’une fois, pendant une heure.',
        'Si cette demande ne vient pas de vous, ignorez cet e-mail\u00a0: votre mot de passe reste inchangé.',
      ],
    }),
    passwordChanged: (brand) => ({
      subject: `Votre mot de passe ${brand} a été modifié`,
      paragraphs: [
        'Votre mot de passe a été modifié et vos autres sessions ont été fermées.',
        'Si ce changement ne vient pas de vous, choisissez tout de suite un nouveau mot de passe.',
      ],
    }),
    emailChangeAsked: (brand, newEmail) => ({
      subject: `Votre adresse e-mail ${brand} va changer`,
      paragraphs: [
        `Depuis votre compte, il a été demandé d’utiliser désormais ${newEmail}. Le changement prendra effet dès que cette adresse sera confirmée.`,
        'Si cette demande ne vient pas de vous, choisissez tout de suite un nouveau mot de passe.',
      ],
    }),
    emailChanged: (brand) => ({
      subject: `Votre adresse e-mail ${brand} a été modifiée`,
      paragraphs: [
        'L’adresse e-mail de votre compte a été modifiée et tous les autres appareils ont été déconnectés. Cette adresse ne permet plus de se connecter.',
        'Si ce n’était pas vous, rétablissez cette adresse à l’aide du lien ci-dessous. Vous choisirez un nouveau mot de passe et toutes les autres sessions seront fermées. Le lien fonctionne une seule fois, pendant une semaine.',
      ],
    }),
    emailReplaced: (brand, contact) => ({
      subject: `Votre adresse e-mail ${brand} a été modifiée`,
      paragraphs: [
        'Votre compte utilise désormais une autre adresse e-mail. Celle-ci n’y est plus associée.',
        ...(contact ? [`Si vous ne vous y attendiez pas, écrivez-nous à ${contact}.`] : []),
      ],
    }),
    alreadyRegistered: (brand) => ({
      subject: `Vous avez déjà un compte ${brand}`,
      paragraphs: [
        `Une personne, peut-être vous, a voulu utiliser votre adresse pour un compte ${brand}. Vous en avez déjà un\u00a0: connectez-vous, ou choisissez un nouveau mot de passe si vous avez oublié le vôtre.`,
        'Si ce n’était pas vous, il n’y a rien à faire\u00a0: votre compte reste tel quel.',
      ],
    }),
  },
  links: {
    confirmEmail: 'Confirmer l’adresse e-mail',
    setPassword: 'Choisir un nouveau mot de passe',
    restoreEmail: 'Rétablir cette adresse',
    logIn: 'Se connecter',
    startAgain: 'Recommencer',
    goOn: 'Continuer',
  },
  pages: {
    askLogOut: (brand) => `Se déconnecter de ${brand}\u202f?`,
    logOut: 'Se déconnecter',
    loggedOut: 'Déconnexion effectuée',
    signInStopped: 'La connexion n’a pas pu aboutir',
    oneMoment: 'Un instant',
    notFound: 'Il n’y a rien à cette adresse.',
    linkExpired: 'Ce lien a expiré ou a déjà été utilisé.',
    signInExpired:
      'Cette connexion a expiré ou a été commencée dans un autre navigateur. Veuillez recommencer.',
    busy: 'Il y a beaucoup de monde en ce moment. Veuillez réessayer.',
    failed: 'Une erreur s’est produite. Veuillez réessayer plus tard.',
  },
}

import type { Texts } from './texts.ts'

export const esEs: Texts = {
  greeting: (name) => (name ? `Hola, ${name}:` : 'Hola:'),
  mails: {
    verifyEmail: (brand, email) => ({
      subject: `Confirma tu correo para ${brand}`,
      paragraphs: [
        `Confirma que ${email} es tu dirección de correo. El enlace es válido durante un día.`,
      ],
    }),
    signIn: (brand) => ({
      subject: `Continúa en ${brand}`,
      paragraphs: [
        'Con este enlace confirmas tu dirección e inicias sesión. Funciona una sola vez, durante una hora como máximo, y solo en el navegador en el que lo has pedido.',
        'Si no has sido tú, ignora este correo: sin él no entra nadie.',
      ],
    }),
    resetPassword: (brand) => ({
      subject: `Restablece tu contraseña de ${brand}`,
      paragraphs: [
        'Has pedido establecer una contraseña nueva. El enlace funciona una sola vez, durante una hora.',
        'Si no has sido tú, ignora este correo: tu contraseña no cambiará.',
      ],
    }),
    passwordChanged: (brand) => ({
      subject: `Se ha cambiado tu contraseña de ${brand}`,
      paragraphs: [
        'Se ha cambiado tu contraseña y se han cerrado tus demás sesiones.',
        'Si no has sido tú, establece ahora una contraseña nueva.',
      ],
    }),
    emailChangeAsked: (brand, newEmail) => ({
      subject: `Tu correo de ${brand} está a punto de cambiar`,
      paragraphs: [
        `Desde tu cuenta se ha pedido usar ${newEmail} a partir de ahora. El cambio se hará cuando se confirme esa dirección.`,
        'Si no has sido tú, establece ahora una contraseña nueva.',
      ],
    }),
    emailChanged: (brand) => ({
      subject: `Tu correo de ${brand} ha cambiado`,
      paragraphs: [
        'El correo de tu cuenta ha cambiado y se ha cerrado la sesión en los demás dispositivos. Con esta dirección ya no se puede iniciar sesión.',
        'Si no has sido tú, recupera esta dirección con el enlace. Establecerás una contraseña nueva y se cerrarán todas las demás sesiones. El enlace funciona una sola vez, durante una semana.',
      ],
    }),
    emailReplaced: (brand, contact) => ({
      subject: `Tu correo de ${brand} ha cambiado`,
      paragraphs: [
        'Tu cuenta tiene ahora otro correo. Esta dirección ya no está asociada a ella.',
        ...(contact ? [`Si no te lo esperabas, escríbenos a ${contact}.`] : []),
      ],
    }),
    alreadyRegistered: (brand) => ({
      subject: `Ya tienes una cuenta de ${brand}`,
      paragraphs: [
        `Alguien, quizá tú, ha intentado usar tu dirección para una cuenta de ${brand}. Ya tienes una: inicia sesión o, si has olvidado tu contraseña, establece una nueva.`,
        'Si no has sido tú, no tienes que hacer nada: tu cuenta sigue como estaba.',
      ],
    }),
  },
  links: {
    confirmEmail: 'Confirmar el correo',
    setPassword: 'Establecer una contraseña nueva',
    restoreEmail: 'Recuperar esta dirección',
    logIn: 'Iniciar sesión',
    startAgain: 'Empezar de nuevo',
    goOn: 'Continuar',
  },
  pages: {
    askLogOut: (brand) => `¿Cerrar la sesión de ${brand}?`,
    logOut: 'Cerrar sesión',
    loggedOut: 'Has cerrado la sesión',
    signInStopped: 'No se ha podido iniciar la sesión',
    oneMoment: 'Un momento',
    notFound: 'No hay nada en esta dirección.',
    linkExpired: 'Este enlace ha caducado o ya se ha usado.',
    signInExpired:
      'Este inicio de sesión ha caducado o se empezó en otro navegador. Empieza de nuevo.',
    busy: 'Ahora mismo hay mucha actividad. Inténtalo de nuevo.',
    failed: 'Algo ha salido mal. Inténtalo de nuevo más tarde.',
  },
}

import type { Texts } from './texts.ts'

export const pt: Texts = {
  greeting: (name) => (name ? `Olá, ${name}!` : 'Olá!'),
  mails: {
    verifyEmail: (brand, email) => ({
      subject: `Confirme seu e-mail para o ${brand}`,
      paragraphs: [`Confirme que ${email} é o seu endereço. O link vale por um dia.`],
    }),
    signIn: (brand) => ({
      subject: `Continue no ${brand}`,
      paragraphs: [
        'Com este link você confirma seu endereço e entra. Ele funciona uma única vez, por no máximo uma hora e só no navegador em que você o pediu.',
        'Se não foi você, ignore este e-mail: sem ele ninguém entra.',
      ],
    }),
    resetPassword: (brand) => ({
      subject: `Redefina sua senha do ${brand}`,
      paragraphs: [
        'Você pediu para definir uma nova senha. O link funciona uma única vez, por uma hora.',
        'Se não foi você, ignore este e-mail: sua senha continua a mesma.',
      ],
    }),
    passwordChanged: (brand) => ({
      subject: `Sua senha do ${brand} foi alterada`,
      paragraphs: [
        'Sua senha foi alterada e suas outras sessões foram encerradas.',
        'Se não foi você, defina uma nova senha agora.',
      ],
    }),
    emailChangeAsked: (brand, newEmail) => ({
      subject: `Seu e-mail do ${brand} vai mudar`,
      paragraphs: [
        `A partir da sua conta, foi pedido o uso de ${newEmail} de agora em diante. A mudança vale assim que esse endereço for confirmado.`,
        'Se não foi você, defina uma nova senha agora.',
      ],
    }),
    emailChanged: (brand) => ({
      subject: `Seu e-mail do ${brand} foi alterado`,
      paragraphs: [
        'O e-mail da sua conta foi alterado, e os outros dispositivos foram desconectados. Este endereço não serve mais para entrar.',
        'Se não foi você, recupere este endereço pelo link abaixo. Você vai definir uma nova senha, e todas as outras sessões serão encerradas. O link funciona uma única vez, por uma semana.',
      ],
    }),
    emailReplaced: (brand, contact) => ({
      subject: `Seu e-mail do ${brand} foi alterado`,
      paragraphs: [
        'Sua conta agora tem outro e-mail. Este endereço não está mais associado a ela.',
        ...(contact ? [`Se você não esperava por isso, escreva para ${contact}.`] : []),
      ],
    }),
    alreadyRegistered: (brand) => ({
      subject: `Você já tem uma conta no ${brand}`,
      paragraphs: [
        `Alguém, talvez você, tentou usar seu endereço para uma conta no ${brand}. Você já tem uma: entre ou, se esqueceu sua senha, defina uma nova.`,
        'Se não foi você, não é preciso fazer nada: sua conta continua como está.',
      ],
    }),
  },
  links: {
    confirmEmail: 'Confirmar e-mail',
    setPassword: 'Definir uma nova senha',
    restoreEmail: 'Recuperar este endereço',
    logIn: 'Entrar',
    startAgain: 'Começar de novo',
    goOn: 'Continuar',
  },
  pages: {
    askLogOut: (brand) => `Sair do ${brand}?`,
    logOut: 'Sair',
    loggedOut: 'Você saiu da sua conta',
    signInStopped: 'Não foi possível concluir o acesso',
    oneMoment: 'Um momento',
    notFound: 'Não há nada neste endereço.',
    linkExpired: 'Este link expirou ou já foi usado.',
    signInExpired: 'Este acesso expirou ou foi iniciado em outro navegador. Comece de novo.',
    busy: 'Estamos com muito movimento agora. Tente de novo.',
    failed: 'Algo deu errado. Tente de novo mais tarde.',
  },
}

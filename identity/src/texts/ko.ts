import type { Texts } from './texts.ts'

export const ko: Texts = {
  greeting: (name) => (name ? `${name} 님, 안녕하세요.` : '안녕하세요.'),
  mails: {
    verifyEmail: (brand, email) => ({
      subject: `${brand} 이메일 주소를 확인해 주세요`,
      paragraphs: [
        `${email} 주소가 본인의 이메일 주소인지 확인해 주세요. 링크는 하루 동안 사용할 수 있습니다.`,
      ],
    }),
    signIn: (brand) => ({
      subject: `${brand}에서 계속하기`,
      paragraphs: [
        '이 링크로 이메일 주소를 확인하고 로그인하세요. 링크는 요청하신 브라우저에서만, 최대 한 시간 안에 한 번만 사용할 수 있습니다.',
        '직접 요청하신 것이 아니라면 이 메일을 무시하세요. 이 메일 없이는 아무도 로그인할 수 없습니다.',
      ],
    }),
    resetPassword: (brand) => ({
      subject: `${brand} 비밀번호 재설정`,
      paragraphs: [
        '새 비밀번호 설정을 요청하셨습니다. 링크는 한 시간 안에 한 번만 사용할 수 있습니다.',
        '직접 요청하신 것이 아니라면 이 메일을 무시하세요. 비밀번호는 바뀌지 않습니다.',
      ],
    }),
    passwordChanged: (brand) => ({
      subject: `${brand} 비밀번호가 변경되었습니다`,
      paragraphs: [
        '비밀번호가 변경되었고 다른 기기에서는 모두 로그아웃되었습니다.',
        '직접 변경하신 것이 아니라면 지금 새 비밀번호를 설정하세요.',
      ],
    }),
    emailChangeAsked: (brand, newEmail) => ({
      subject: `${brand} 이메일 주소 변경이 요청되었습니다`,
      paragraphs: [
        `회원님의 계정에서 앞으로 ${newEmail} 주소를 사용하겠다는 요청이 있었습니다. 이 주소가 확인되면 변경됩니다.`,
        '직접 요청하신 것이 아니라면 지금 새 비밀번호를 설정하세요.',
      ],
    }),
    emailChanged: (brand) => ({
      subject: `${brand} 이메일 주소가 변경되었습니다`,
      paragraphs: [
        '계정의 이메일 주소가 변경되었고 다른 모든 기기에서 로그아웃되었습니다. 이 주소로는 더 이상 로그인할 수 없습니다.',
        '직접 변경하신 것이 아니라면 아래 링크에서 이 주소를 복구하세요. 새 비밀번호를 설정하면 다른 모든 기기에서 로그아웃됩니다. 링크는 일주일 동안 한 번만 사용할 수 있습니다.',
      ],
    }),
    emailReplaced: (brand, contact) => ({
      subject: `${brand} 이메일 주소가 변경되었습니다`,
      paragraphs: [
        '이제 계정에서 다른 이메일 주소를 사용합니다. 이 주소는 더 이상 계정과 연결되어 있지 않습니다.',
        ...(contact ? [`예상하지 못한 변경이라면 ${contact}(으)로 문의해 주세요.`] : []),
      ],
    }),
    alreadyRegistered: (brand) => ({
      subject: `이미 ${brand} 계정이 있습니다`,
      paragraphs: [
        `누군가(본인일 수도 있습니다) 회원님의 이메일 주소로 ${brand} 계정을 만들려고 했습니다. 이미 계정이 있으니 로그인하시거나, 비밀번호를 잊으셨다면 새 비밀번호를 설정하세요.`,
        '본인이 아니라면 아무것도 하실 필요가 없습니다. 계정은 그대로 유지됩니다.',
      ],
    }),
  },
  links: {
    confirmEmail: '이메일 확인',
    setPassword: '새 비밀번호 설정',
    restoreEmail: '이 주소 복구',
    logIn: '로그인',
    startAgain: '다시 시작',
    goOn: '계속',
  },
  pages: {
    askLogOut: (brand) => `${brand}에서 로그아웃할까요?`,
    logOut: '로그아웃',
    loggedOut: '로그아웃되었습니다',
    signInStopped: '로그인을 계속할 수 없습니다',
    oneMoment: '잠시만 기다려 주세요',
    notFound: '이 주소에는 아무것도 없습니다.',
    linkExpired: '이 링크는 만료되었거나 이미 사용되었습니다.',
    signInExpired: '이 로그인은 만료되었거나 다른 브라우저에서 시작되었습니다. 다시 시작해 주세요.',
    busy: '지금은 이용자가 많습니다. 다시 시도해 주세요.',
    failed: '문제가 발생했습니다. 나중에 다시 시도해 주세요.',
  },
}

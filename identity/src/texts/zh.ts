import type { Texts } from './texts.ts'

export const zh: Texts = {
  greeting: (name) => (name ? `${name}，你好：` : '你好：'),
  mails: {
    verifyEmail: (brand, email) => ({
      subject: `请确认你的 ${brand} 邮箱`,
      paragraphs: [`请确认 ${email} 是你的邮箱地址。链接在一天内有效。`],
    }),
    signIn: (brand) => ({
      subject: `在 ${brand} 继续`,
      paragraphs: [
        '用这个链接确认你的邮箱并登录。链接最多在一小时内有效，只能使用一次，而且只能在你发起请求的浏览器中使用。',
        '如果这不是你本人的操作，请忽略这封邮件：没有它，谁也无法登录。',
      ],
    }),
    resetPassword: (brand) => ({
      subject: `重设你的 ${brand} 密码`,
      paragraphs: [
        '你请求设置新密码。链接在一小时内有效，只能使用一次。',
        '如果这不是你本人的操作，请忽略这封邮件，你的密码不会改变。',
      ],
    }),
    passwordChanged: (brand) => ({
      subject: `你的 ${brand} 密码已更改`,
      paragraphs: [
        '你的密码已更改，其他设备上的登录均已退出。',
        '如果这不是你本人的操作，请立即设置新密码。',
      ],
    }),
    emailChangeAsked: (brand, newEmail) => ({
      subject: `你的 ${brand} 邮箱即将更改`,
      paragraphs: [
        `有人登录了你的账号，并请求今后改用 ${newEmail}。该地址得到确认后，更改即会生效。`,
        '如果这不是你本人的操作，请立即设置新密码。',
      ],
    }),
    emailChanged: (brand) => ({
      subject: `你的 ${brand} 邮箱已更改`,
      paragraphs: [
        '你的账号邮箱已更改，其他设备均已退出登录。此邮箱不能再用于登录。',
        '如果这不是你本人的操作，请通过下面的链接恢复此邮箱。你需要设置新密码，其他所有设备都会退出登录。链接在一周内有效，只能使用一次。',
      ],
    }),
    emailReplaced: (brand, contact) => ({
      subject: `你的 ${brand} 邮箱已更改`,
      paragraphs: [
        '你的账号现在使用另一个邮箱，此邮箱已不再与该账号关联。',
        ...(contact ? [`如果这不是你预期的更改，请发邮件至 ${contact} 与我们联系。`] : []),
      ],
    }),
    alreadyRegistered: (brand) => ({
      subject: `你已经有 ${brand} 账号了`,
      paragraphs: [
        `有人（也许是你自己）想用你的邮箱地址注册 ${brand} 账号。你已经有账号了：请直接登录；如果忘记了密码，请设置新密码。`,
        '如果这不是你本人的操作，则无需处理，你的账号不会有任何变化。',
      ],
    }),
  },
  links: {
    confirmEmail: '确认邮箱',
    setPassword: '设置新密码',
    restoreEmail: '恢复此邮箱',
    logIn: '登录',
    startAgain: '重新开始',
    goOn: '继续',
  },
  pages: {
    askLogOut: (brand) => `要退出 ${brand} 吗？`,
    logOut: '退出登录',
    loggedOut: '你已退出登录',
    signInStopped: '登录无法继续',
    oneMoment: '请稍候',
    notFound: '这个地址没有内容。',
    linkExpired: '这个链接已过期或已被使用。',
    signInExpired: '这次登录已过期，或是在其他浏览器中开始的。请重新开始。',
    busy: '现在访问的人有点多，请再试一次。',
    failed: '出了点问题，请稍后再试。',
  },
}

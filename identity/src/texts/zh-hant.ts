import type { Texts } from './texts.ts'

export const zhHant: Texts = {
  greeting: (name) => (name ? `${name}，你好：` : '你好：'),
  mails: {
    verifyEmail: (brand, email) => ({
      subject: `請確認你的 ${brand} 電子郵件`,
      paragraphs: [`請確認 ${email} 是你的電子郵件地址。連結在一天內有效。`],
    }),
    signIn: (brand) => ({
      subject: `在 ${brand} 繼續`,
      paragraphs: [
        '用這個連結確認你的電子郵件並登入。連結最多在一小時內有效，只能使用一次，而且只能在你提出要求的瀏覽器中使用。',
        '如果這不是你本人的操作，請忽略這封郵件：沒有它，任何人都無法登入。',
      ],
    }),
    resetPassword: (brand) => ({
      subject: `重設你的 ${brand} 密碼`,
      paragraphs: [
        '你要求設定新密碼。連結在一小時內有效，只能使用一次。',
        '如果這不是你本人的操作，請忽略這封郵件，你的密碼不會變更。',
      ],
    }),
    passwordChanged: (brand) => ({
      subject: `你的 ${brand} 密碼已變更`,
      paragraphs: [
        '你的密碼已變更，其他裝置上的登入狀態均已登出。',
        '如果這不是你本人的操作，請立即設定新密碼。',
      ],
    }),
    emailChangeAsked: (brand, newEmail) => ({
      subject: `你的 ${brand} 電子郵件即將變更`,
      paragraphs: [
        `有人登入你的帳號，並要求今後改用 ${newEmail}。該地址經確認後，變更即會生效。`,
        '如果這不是你本人的操作，請立即設定新密碼。',
      ],
    }),
    emailChanged: (brand) => ({
      subject: `你的 ${brand} 電子郵件已變更`,
      paragraphs: [
        '你帳號的電子郵件已變更，其他裝置皆已登出。此地址無法再用於登入。',
        '如果這不是你本人的操作，請透過下方連結恢復此地址。你需要設定新密碼，其他所有裝置都會登出。連結在一週內有效，只能使用一次。',
      ],
    }),
    emailReplaced: (brand, contact) => ({
      subject: `你的 ${brand} 電子郵件已變更`,
      paragraphs: [
        '你的帳號現在使用另一個電子郵件地址，此地址已不再與該帳號連結。',
        ...(contact ? [`如果這不是你預期的變更，請寄信至 ${contact} 與我們聯絡。`] : []),
      ],
    }),
    alreadyRegistered: (brand) => ({
      subject: `你已經有 ${brand} 帳號了`,
      paragraphs: [
        `有人（也許是你自己）想用你的電子郵件地址註冊 ${brand} 帳號。你已經有帳號了：請直接登入；如果忘記密碼，請設定新密碼。`,
        '如果這不是你本人的操作，則不需要處理，你的帳號不會有任何變動。',
      ],
    }),
  },
  links: {
    confirmEmail: '確認電子郵件',
    setPassword: '設定新密碼',
    restoreEmail: '恢復此地址',
    logIn: '登入',
    startAgain: '重新開始',
    goOn: '繼續',
  },
  pages: {
    askLogOut: (brand) => `要登出 ${brand} 嗎？`,
    logOut: '登出',
    loggedOut: '你已登出',
    signInStopped: '登入無法繼續',
    oneMoment: '請稍候',
    notFound: '這個網址沒有內容。',
    linkExpired: '這個連結已過期或已使用過。',
    signInExpired: '這次登入已過期，或是在其他瀏覽器中開始的。請重新開始。',
    busy: '目前使用人數較多，請再試一次。',
    failed: '發生問題，請稍後再試。',
  },
}

/** Local storage keys of a session. The page's inline script also uses them, so this file has no imports. */
export const sessionKeys = {
  user: 'user',
  loginTime: 'loginTime',
  token: 'token',
  bindToken: 'email_bind_token',
  bindingEmail: 'bindingEmail',
} as const

/** Local storage keys of what the portal keeps for the signed-in player. Removed with the session. */
export const playerKeys = { lastChoice: 'practiceLastChoice', noticesSeen: 'noticesSeen', push: 'push' } as const

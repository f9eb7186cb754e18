/** Where the browser goes to sign in through Steam: our API sets out from there, so that it knows the answer again. */
export const steamSignInHref = (from: string | null): string =>
  `/api/auth/steam/login${from === null ? '' : `?${new URLSearchParams({ from })}`}`

/** The same for binding; the return address bears the bind token (section 2, routes). */
export const steamBindHref = (bindToken: string, from: string | null): string =>
  `/api/auth/steam/bind?${new URLSearchParams({ email_bind_token: bindToken, ...(from === null ? {} : { from }) })}`

/** URL that starts a Steam sign-in: our API redirects to Steam, so that it can verify the answer. */
export const steamSignInHref = (from: string | null): string =>
  `/api/auth/steam/login${from === null ? '' : `?${new URLSearchParams({ from })}`}`

/** URL that starts a binding; includes the bind token, which ties the return to it. */
export const steamBindHref = (bindToken: string, from: string | null): string =>
  `/api/auth/steam/bind?${new URLSearchParams({ email_bind_token: bindToken, ...(from === null ? {} : { from }) })}`

/** Makes the portal find no live stream. A route would disable the browser's cache. Runs in the page. */
export const withoutStream = (): void => {
  const real = window.fetch
  window.fetch = (input, init) =>
    input === '/api/live' ? Promise.resolve(new Response('', { status: 404 })) : real(input, init)
}

const refuse = (what: string, target: unknown): never => {
  throw new Error(`A story must not reach the network, but ${what} was asked for ${String(target)}`)
}

const isOwn = (target: string | URL): boolean => new URL(target, window.location.href).host === window.location.host

/** Stories render from props alone: any request that leaves the Storybook's own address is loudly rejected. */
export const refuseNetwork = (): void => {
  const realFetch = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    const target = input instanceof Request ? input.url : input
    const isApi = new URL(target, window.location.href).pathname.startsWith('/api/')
    return isOwn(target) && !isApi ? realFetch(input, init) : refuse('fetch', target)
  }
  const RealWebSocket = window.WebSocket
  window.WebSocket = class extends RealWebSocket {
    constructor(target: string | URL, protocols?: string | string[]) {
      if (new URL(target, window.location.href).host !== window.location.host) refuse('a WebSocket', target)
      super(target, protocols)
    }
  }
  window.XMLHttpRequest = class extends XMLHttpRequest {
    override open(method: string, url: string | URL): void {
      refuse(`an XMLHttpRequest (${method})`, url)
    }
  }
}

const refused: Error[] = []

/**
 * Returns the refused requests since the last call. `afterEach` in preview.tsx calls it, so that a story fails even if
 * a component catches the error.
 */
export const takeRefusals = (): Error[] => refused.splice(0)

const refuse = (what: string, target: string | URL): Error => {
  const error = new Error(`A story must not reach the network, but ${what} asked for ${target}`)
  refused.push(error)
  return error
}

const isOwn = (target: string | URL): boolean => {
  const { host, pathname } = new URL(target, window.location.href)
  return host === window.location.host && !pathname.startsWith('/api/')
}

/**
 * Stories render from props alone: every request to the API or another host fails. The policy in preview-head.html
 * blocks images, frames, styles and fonts of other hosts.
 */
export const refuseNetwork = (): void => {
  const realFetch = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    const target = input instanceof Request ? input.url : input
    if (!isOwn(target)) throw refuse('fetch', target)
    return realFetch(input, init)
  }

  window.WebSocket = class extends WebSocket {
    constructor(target: string | URL, protocols?: string | string[]) {
      if (!isOwn(target)) throw refuse('a WebSocket', target)
      super(target, protocols)
    }
  }

  window.EventSource = class extends EventSource {
    constructor(target: string | URL, options?: EventSourceInit) {
      if (!isOwn(target)) throw refuse('an EventSource', target)
      super(target, options)
    }
  }

  const realOpen = XMLHttpRequest.prototype.open
  XMLHttpRequest.prototype.open = function open(method: string, target: string | URL, ...rest: [boolean?]) {
    if (!isOwn(target)) throw refuse('an XMLHttpRequest', target)
    return realOpen.call(this, method, target, rest[0] ?? true)
  }

  navigator.sendBeacon = (target) => {
    throw refuse('a beacon', target)
  }

  document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) => {
    refuse(`something (${effectiveDirective})`, blockedURI)
  })
}

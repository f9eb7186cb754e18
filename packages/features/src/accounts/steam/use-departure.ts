import type { Trouble } from '@warmup/domain/common'
import { useEffect, useRef, useState } from 'react'
import { askServer, sessionStore } from '../../shared/index.ts'
import { useSession } from '../session/session.provider.tsx'
import { type Place, rememberPlace } from './return-place.ts'
import { steamBindHref, steamSignInHref } from './steam-addresses.ts'
import { markSteamDeparture, type SignInWay } from './steam-departure.ts'

/** Delay in milliseconds before the button works again: no event reports that the visitor stopped the navigation. */
const redirectTimeoutMs = 8_000

type State = { readonly way?: SignInWay; readonly trouble?: Trouble }

export type DepartureOptions = {
  /** The query of the URL. */
  readonly search: string
  /** Start of the WeChat sign-in; undefined if not offered. */
  readonly wechatHref: string | undefined
  /** The place to return to after the sign-in. */
  readonly place: () => Place
}

/**
 * Signs in through another site. The browser navigates only after our server has answered; otherwise it could show its
 * own error page. `way` is the current method, `trouble` why the last attempt failed.
 */
export const useDeparture = ({ search, wechatHref, place }: DepartureOptions) => {
  const { binding } = useSession()
  const [{ way, trouble }, setState] = useState<State>({})
  const attempts = useRef(0)
  /** Cancels the departure, even while the server's answer is pending. */
  const stay = () => {
    attempts.current += 1
    setState({})
  }
  useEffect(
    () => () => {
      attempts.current += 1
    },
    [],
  )
  useEffect(() => {
    if (way === undefined) return
    const end = () => setState({})
    const timer = setTimeout(end, redirectTimeoutMs)
    // Restored from the back/forward cache.
    window.addEventListener('pageshow', end)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pageshow', end)
    }
  }, [way])

  const from = new URLSearchParams(search).get('from')
  const hrefs = {
    steam: steamSignInHref(from),
    wechat: wechatHref,
    binding: binding && steamBindHref(binding.token, from),
  } satisfies Record<SignInWay, string | undefined>
  const leave = async (next: SignInWay) => {
    const href = hrefs[next]
    if (href === undefined) return
    attempts.current += 1
    const attempt = attempts.current
    setState({ way: next })
    const { origin } = new URL(href, window.location.href)
    const found = await askServer(origin === window.location.origin ? href : '/')
    if (attempt !== attempts.current) return
    if (found !== undefined) return setState({ trouble: found })
    markSteamDeparture(sessionStore, next, Date.now())
    rememberPlace(sessionStore, place())
    window.location.assign(href)
  }
  return { hrefs, leave, stay, way, trouble }
}

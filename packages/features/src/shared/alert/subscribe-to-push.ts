import { pushCalls } from './push.calls.ts'

/** How long to wait for a service worker that is being installed, in milliseconds. */
const workerMs = 10_000

/** The registration whose worker is active; undefined if there is none in time. */
const activeWorker = (): Promise<ServiceWorkerRegistration | undefined> =>
  Promise.race([
    navigator.serviceWorker?.ready,
    new Promise<undefined>((resolve) => setTimeout(resolve, workerMs, undefined)),
  ])

/** A subscription to the portal's key; undefined if the browser or its push service refuses. */
const subscribe = async ({ pushManager }: ServiceWorkerRegistration, key: string) => {
  // One of a former session, or of another key, cannot be used.
  await (await pushManager.getSubscription())?.unsubscribe()
  // Refused such as where the network blocks the push service of the browser.
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }).catch(() => undefined)
}

/**
 * Subscribes the browser to push messages, which its service worker shows also while the portal is closed. Resolves to
 * false if the browser refuses, and to undefined if that is not known: the backend has no key, or no worker is active.
 * Rejects if the backend cannot be reached.
 */
export const subscribeToPush = async (): Promise<boolean | undefined> => {
  const answer = await pushCalls.readIfKnown('getPushKey')()
  const registration = answer?.key ? await activeWorker() : undefined
  if (!answer?.key || registration === undefined) return undefined
  const subscription = await subscribe(registration, answer.key)
  if (subscription === undefined) return false
  const { endpoint, keys } = subscription.toJSON()
  if (!endpoint || !keys?.p256dh || !keys.auth) return false
  const language = document.documentElement.lang === 'en' ? 'en' : 'zh'
  await pushCalls.write('subscribeToPush', {
    body: { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth }, language },
  })
  return true
}

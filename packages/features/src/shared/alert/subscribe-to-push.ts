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

const base64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/**
 * Subscribes a browser again whose subscription has ended: the player took back the permission for a time, the push service
 * ended it, or the operator changed the key. Resolves like `subscribeToPush`, and to undefined if nothing has ended.
 */
export const renewPush = async (): Promise<boolean | undefined> => {
  const answer = await pushCalls.readIfKnown('getPushKey')()
  const registration = answer?.key ? await activeWorker() : undefined
  if (!answer?.key || registration === undefined) return undefined
  const subscription = await registration.pushManager.getSubscription()
  const key = subscription?.options.applicationServerKey
  if (key && base64Url(key) === answer.key.replaceAll('=', '')) return undefined
  return subscribeToPush()
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
  try {
    await pushCalls.write('subscribeToPush', {
      body: { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth }, language },
    })
  } catch (error) {
    // Otherwise `renewPush` would find a subscription that the backend does not know.
    await subscription.unsubscribe()
    throw error
  }
  return true
}

import type { ServiceSpec } from './service-spec.ts'

/** Docker Hub, under the engine's name for it. It is the registry of images whose names contain none. */
const hub = { host: 'docker.io', address: 'https://index.docker.io/v1/' }

/** The registry of an image; undefined for an image named by its id. */
const registryOf = (image: string): string | undefined => {
  if (image.startsWith('sha256:')) return undefined
  const [first = '', ...rest] = image.split('/')
  return rest.length > 0 && (/[.:]/.test(first) || first === 'localhost') ? first : hub.host
}

/**
 * The header that lets the engine and its nodes pull a service's image: base64url of JSON, with padding (Docker Engine
 * API, Authentication). Sent only for images of the configured registry, because the engine sends the login to the
 * registry in the image's name.
 */
export const registryHeaders = (
  registry: string | undefined,
  { TaskTemplate }: ServiceSpec,
): Readonly<Record<string, string>> => {
  if (registry === undefined) return {}
  const { host, username, password } = new URL(registry)
  if (registryOf(TaskTemplate.ContainerSpec.Image) !== host) return {}
  const credentials = {
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
    serveraddress: host === hub.host ? hub.address : host,
  }
  const base64 = Buffer.from(JSON.stringify(credentials)).toString('base64')
  return { 'x-registry-auth': base64.replaceAll('+', '-').replaceAll('/', '_') }
}

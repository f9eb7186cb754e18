const hidden = '***'

/** Settings whose values are secrets, in configurations, command lines and answers of the game. */
const secretSetting =
  /\b((?:rcon|sv|tv|tv_relay)_?password|sv_setsteamaccount|logaddress_add_http(?:_delayed)?)(["']?[ \t=:]{1,8})("[^"\n]{0,500}"?|[^\s"';]{1,500})/gi

/** Names of environment variables whose values are secrets. */
const secretName = /pass|pw|token|gslt|secret|key|auth|account/i

/** The values of a container's environment variables whose names are those of secrets. Omits short values: switches. */
export const secretsIn = (environment: ReadonlyMap<string, string>): string[] =>
  [...environment].filter(([name, value]) => secretName.test(name) && value.length >= 4).map(([, value]) => value)

/** Replaces secrets in a text by asterisks: the given ones, and the values of settings that are known to be secret. */
export const hideSecrets = (text: string, secrets: readonly string[]): string => {
  // A secret may contain another, such as the address of a log.
  const longestFirst = secrets.filter((secret) => secret !== '').toSorted((a, b) => b.length - a.length)
  return longestFirst
    .reduce((shown, secret) => shown.replaceAll(secret, hidden), text)
    .replaceAll(secretSetting, (_, name: string, between: string) => `${name}${between}${hidden}`)
}

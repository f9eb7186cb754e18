const hostName = /^[a-z0-9]([a-z0-9_.-]*[a-z0-9])?$/i
const ipV6 = /^(?=.*:.*:)[0-9a-f:]+(:\d{1,3}(\.\d{1,3}){3})?$/i

/** Whether a text is an IPv4 or IPv6 address or a host name, and therefore safe in a link and a console command. */
export const isHost = (text: string): boolean => text.length <= 253 && (hostName.test(text) || ipV6.test(text))

/** `host:port`, with brackets around an IPv6 address. */
export const hostAndPort = (host: string, port: number): string => `${host.includes(':') ? `[${host}]` : host}:${port}`

/** Whether a text is `host:port`, with brackets around an IPv6 address. */
export const isHostAndPort = (text: string): boolean => {
  const {
    host = '',
    bracketed,
    port = '',
  } = /^(?:\[(?<bracketed>.*)\]|(?<host>[^:]*)):(?<port>\d{1,5})$/.exec(text)?.groups ?? {}
  const isKnownHost = bracketed === undefined ? hostName.test(host) : ipV6.test(bracketed)
  return isKnownHost && isHost(bracketed ?? host) && Number(port) >= 1 && Number(port) <= 65_535
}

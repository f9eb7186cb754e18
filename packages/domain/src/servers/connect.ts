/** Where to connect; `connectUrl` is a ready console command, such as one through Valve's relay (field notes 3.2). */
export type ConnectTarget = {
  readonly ip: string
  readonly port: number
  readonly password?: string
  readonly connectUrl?: string
}

/** The console command: the connect url if present, else an optional password and `connect ip:port` (section 7). */
export const connectCommand = ({ ip, port, password, connectUrl }: ConnectTarget): string => {
  if (connectUrl !== undefined && connectUrl.trim() !== '') return connectUrl.trim()
  const connect = `connect ${ip}:${port}`
  return password === undefined || password === '' ? connect : `password ${password}; ${connect}`
}

/** The link that starts the game and connects, as the list uses it (section 7; field notes 3.2). */
export const joinLink = ({ ip, port }: ConnectTarget): string => `steam://rungameid/730//+connect%20${ip}:${port}`

/** The plain connect form that quick join keeps as its second way (section 7; field notes 1.2). */
export const connectLink = ({ ip, port }: ConnectTarget): string => `steam://connect/${ip}:${port}`

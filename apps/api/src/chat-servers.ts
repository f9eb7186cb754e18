import type { ChatServer } from '@warmup/domain/accounts'
import type { CommunityFile } from './community-file.ts'
import { serverName } from './server-name.ts'

type ServerList = CommunityFile['servers']['list']

const takesCodes = ({ log_secret, chat_codes }: ServerList[number]): boolean =>
  log_secret !== undefined && chat_codes !== false

/** The servers that send their log, where players can type a code in the chat. */
export const chatServers = (list: ServerList): ChatServer[] =>
  list.filter(takesCodes).map(({ id, name, address: { host: ip, port } }) => ({
    id,
    name: serverName(list, id) ?? { zh: name, en: name },
    ip,
    port,
  }))

/** Whether codes in the chat of this server count. */
export const isChatServer = (list: ServerList, serverId: string): boolean =>
  list.some((server) => server.id === serverId && takesCodes(server))

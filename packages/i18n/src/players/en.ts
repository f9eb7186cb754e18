import type { MessagesLike } from '../messages-like.ts'
import type zh from './zh.ts'

export default {
  page: {
    loading: 'Loading the player…',
    failed: 'Could not load the player',
    unknown: 'There is no such player',
    playing: 'Playing on <place>{{server}}</place> for {{time}}',
    playingNoTime: 'Playing on <place>{{server}}</place>',
    lastSeen: 'Last seen {{ago}}',
    firstSeen: 'Plays here since {{day}}',
    hidden: 'This player does not show when they play',
    profile: 'Steam profile',
    boards: 'Leaderboards',
    noBoards: 'Not on a leaderboard yet',
    unranked: 'Not ranked',
    rank: 'Number {{rank}}',
    servers: 'Servers',
    noServers: 'No play in the last 180 days',
    server: 'Server',
    time: 'Time',
    visits: 'Visits',
    sessions: 'Latest visits',
    when: 'When',
  },
  duration: {
    minutes: '{{minutes}} min',
    hours: '{{hours}} h {{minutes}} min',
  },
  search: {
    title: 'Find a player',
    label: 'Name or Steam ID of a player',
    clear: 'Clear',
    hint: 'Any part of a name, or a Steam ID in any form',
    loading: 'Searching…',
    failed: 'The search failed',
    none: 'No player found',
    hits: 'Players found',
    count_one: '{{count}} player found',
    count_other: '{{count}} players found',
  },
} satisfies MessagesLike<typeof zh>

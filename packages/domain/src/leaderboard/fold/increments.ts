/** Changes to a player's totals from a batch of log lines; negative if a match is discarded. */
export type Increments = {
  kills: number
  deaths: number
  headshots: number
  playtimeSeconds: number
  wins: number
  loses: number
  rifleKills: number
  pistolKills: number
  awpKills: number
  clutches: number
  clutchWins: number
  sessions: number
}

export const noIncrements = (): Increments => ({
  kills: 0,
  deaths: 0,
  headshots: 0,
  playtimeSeconds: 0,
  wins: 0,
  loses: 0,
  rifleKills: 0,
  pistolKills: 0,
  awpKills: 0,
  clutches: 0,
  clutchWins: 0,
  sessions: 0,
})

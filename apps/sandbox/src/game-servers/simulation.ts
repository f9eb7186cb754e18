import type { GameServer } from './game-server.ts'
import { type ModeProfile, modeProfile } from './modes.ts'
import { playerNames } from './player-names.ts'
import { createRandom, type Random } from './random.ts'

/** Somebody who plays. `joinedAt` is in milliseconds of simulated time. */
export type SimulatedPlayer = { readonly name: string; readonly joinedAt: number; readonly skill: number }

/** What stays the same about a server: how it is built, not what happens on it. */
export type ServerTraits = {
  readonly profile: ModeProfile
  readonly maxPlayers: number
  /** Whether a plugin tells the players' names; CS2 by itself does not (field notes 1.1). */
  readonly tellsNames: boolean
  /** Whether its answers always come in small parts. */
  readonly splits: boolean
  /** Whether it stays silent when asked for its rules, as many do. */
  readonly isSilentOnRules: boolean
  /** Milliseconds there and back that its own network adds to its region's. */
  readonly extraRoundTrip: number
}

/** A server at one moment of simulated time. */
export type ServerMoment = {
  readonly isUp: boolean
  readonly map: string
  readonly mapSince: number
  readonly players: readonly SimulatedPlayer[]
}

export type Simulation = {
  readonly traits: ServerTraits
  /** The server at `now`, milliseconds of simulated time; `now` never goes back. */
  at(now: number): ServerMoment
}

const minute = 60_000
/** How much faster than in the long run a server may fill. */
const rush = 3
/** Slots a server keeps back above those its operator shows. */
const reservedSlots = 2

/** How full the server tends to be: a level of its own, and slow tides around it. */
type Tide = { readonly level: number; readonly swing: number; readonly period: number; readonly phase: number }

const tideOf = (random: Random): Tide => {
  const isQuiet = random.next() < 0.06
  return {
    level: isQuiet ? 0.06 : 0.42 + random.next() * 0.54,
    swing: isQuiet ? 0.08 : 0.08 + random.next() * 0.2,
    period: (30 + random.next() * 60) * minute,
    phase: random.next() * 2 * Math.PI,
  }
}

const fillAt = ({ level, swing, period, phase }: Tide, now: number): number =>
  Math.min(1, Math.max(0, level + swing * Math.sin((2 * Math.PI * now) / period + phase)))

/**
 * One server's life, decided by the seed alone: who asks when does not change what happens.
 * Arrivals, departures, map changes and outages are events in simulated time, each drawn from the server's own chance.
 */
export const createSimulation = (seed: string, server: GameServer): Simulation => {
  const random = createRandom(`${seed}/${server.id}`)
  const profile = modeProfile(server.category)
  const maxPlayers = server.shownSlots === undefined ? profile.slots : server.shownSlots + reservedSlots
  const room = server.shownSlots ?? maxPlayers
  const traits: ServerTraits = {
    profile,
    maxPlayers,
    tellsNames: random.next() < 0.65,
    splits: random.next() < 0.08,
    isSilentOnRules: random.next() < 0.4,
    extraRoundTrip: random.next() * 4,
  }
  const tide = tideOf(random)
  const stay = profile.stay * minute
  const outageRate = 1 / ((random.next() < 0.06 ? 20 : 360) * minute)

  const newPlayer = (joinedAt: number): SimulatedPlayer => {
    const free = playerNames.filter((name) => players.every((player) => player.name !== name))
    return { name: random.pick(free), joinedAt, skill: 0.3 + random.next() * 1.2 }
  }

  let players: SimulatedPlayer[] = []
  const initial = Math.min(room, Math.round(room * fillAt(tide, 0) + (random.next() - 0.5) * 3))
  while (players.length < initial) players = [...players, newPlayer(-random.wait(1 / stay))]

  let rotation = random.whole(profile.maps.length)
  let mapSince = -random.next() * profile.mapLength * minute
  let isUp = true
  let nextOutage = random.wait(outageRate)
  let upAgain = Number.POSITIVE_INFINITY
  let nextTurnover = 0

  const arrivalRate = (rush * room) / stay
  const planTurnover = (from: number) => {
    nextTurnover = from + random.wait(arrivalRate + players.length / stay)
  }
  planTurnover(0)

  const arrive = (now: number) => {
    if (players.length >= room) return
    const wanted = fillAt(tide, now)
    const missing = Math.max(0, wanted - players.length / room)
    if (random.next() < Math.min(1, (wanted + 2 * missing) / rush)) players = [...players, newPlayer(now)]
  }

  const leave = () => {
    const leaver = random.whole(players.length)
    players = players.filter((_, index) => index !== leaver)
  }

  const turnOver = (now: number) => {
    const arrivals = arrivalRate / (arrivalRate + players.length / stay)
    if (random.next() < arrivals) arrive(now)
    else leave()
    planTurnover(now)
  }

  const changeMap = (now: number) => {
    rotation += 1
    mapSince = now
    players = players.filter(() => random.next() < 0.92)
    planTurnover(now)
  }

  const goDown = (now: number) => {
    isUp = false
    players = []
    upAgain = now + (1 + random.next() * 3) * minute
  }

  const comeBack = (now: number) => {
    isUp = true
    rotation = 0
    mapSince = now
    upAgain = Number.POSITIVE_INFINITY
    nextOutage = now + random.wait(outageRate)
    planTurnover(now)
  }

  const nextEvent = (): { readonly at: number; readonly happen: (now: number) => void } => {
    if (!isUp) return { at: upAgain, happen: comeBack }
    const nextMap = mapSince + profile.mapLength * minute
    const at = Math.min(nextTurnover, nextMap, nextOutage)
    return { at, happen: at === nextOutage ? goDown : at === nextMap ? changeMap : turnOver }
  }

  return {
    traits,
    at: (now) => {
      for (let event = nextEvent(); event.at <= now; event = nextEvent()) event.happen(event.at)
      const map = profile.maps[rotation % profile.maps.length] ?? ''
      return { isUp, map, mapSince, players }
    },
  }
}

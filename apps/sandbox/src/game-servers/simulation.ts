import type { GameServer } from './game-server.ts'
import { type ModeProfile, modeProfile } from './modes.ts'
import { playerNames } from './player-names.ts'
import { createRandom, type Random } from './random.ts'

/** `joinedAt` is in milliseconds of simulated time. */
export type SimulatedPlayer = { readonly name: string; readonly joinedAt: number; readonly skill: number }

/** The properties of a server that never change. */
export type ServerTraits = {
  readonly profile: ModeProfile
  readonly maxPlayers: number
  /** Whether a plugin reports the players' names; CS2 itself does not (docs/product/servers.md#player-lists). */
  readonly showsNames: boolean
  /** Whether its answers are always split into several packets. */
  readonly splits: boolean
  /** Milliseconds added to the round trip of its region. */
  readonly extraRoundTrip: number
}

/** A server's state at one moment of simulated time. */
export type ServerMoment = {
  readonly isUp: boolean
  readonly map: string
  readonly mapSince: number
  readonly players: readonly SimulatedPlayer[]
}

export type Simulation = {
  readonly traits: ServerTraits
  /** Returns the state at `now`, in milliseconds of simulated time; `now` must not decrease. */
  at(now: number): ServerMoment
}

const minute = 60_000
/** Limit of the arrival rate, as a multiple of the rate at which players leave a full server. */
const maxArrivalFactor = 3
/** Slots in addition to the displayed ones. */
const reservedSlots = 2

/** The typical fill level of the server: a slow sine wave around its average. Times are in milliseconds. */
type FillCurve = { readonly level: number; readonly swing: number; readonly period: number; readonly phase: number }

const fillCurveOf = (random: Random): FillCurve => {
  const isQuiet = random.next() < 0.06
  return {
    level: isQuiet ? 0.06 : 0.42 + random.next() * 0.54,
    swing: isQuiet ? 0.08 : 0.08 + random.next() * 0.2,
    period: (30 + random.next() * 60) * minute,
    phase: random.next() * 2 * Math.PI,
  }
}

const fillAt = ({ level, swing, period, phase }: FillCurve, now: number): number =>
  Math.min(1, Math.max(0, level + swing * Math.sin((2 * Math.PI * now) / period + phase)))

/**
 * Simulates one server. The result depends only on the seed, not on when `at` is called: joins, leaves, map changes and
 * outages are events in simulated time, drawn from the server's own random numbers.
 */
export const createSimulation = (seed: string, server: GameServer): Simulation => {
  const random = createRandom(`${seed}/${server.id}`)
  const profile = modeProfile(server.category)
  const maxPlayers = server.shownSlots === undefined ? profile.slots : server.shownSlots + reservedSlots
  const room = server.shownSlots ?? maxPlayers
  const traits: ServerTraits = {
    profile,
    maxPlayers,
    showsNames: random.next() < 0.65,
    splits: random.next() < 0.08,
    extraRoundTrip: random.next() * 4,
  }
  const fillCurve = fillCurveOf(random)
  const stay = profile.stay * minute
  const outageRate = 1 / ((random.next() < 0.06 ? 20 : 360) * minute)

  const newPlayer = (joinedAt: number): SimulatedPlayer => {
    const free = playerNames.filter((name) => players.every((player) => player.name !== name))
    return { name: random.pick(free), joinedAt, skill: 0.3 + random.next() * 1.2 }
  }

  let players: SimulatedPlayer[] = []
  const initial = Math.min(room, Math.round(room * fillAt(fillCurve, 0) + (random.next() - 0.5) * 3))
  while (players.length < initial) players = [...players, newPlayer(-random.wait(1 / stay))]

  let rotation = random.integer(profile.maps.length)
  let mapSince = -random.next() * profile.mapLength * minute
  let isUp = true
  let nextOutage = random.wait(outageRate)
  let upAgain = Number.POSITIVE_INFINITY
  let nextTurnover = 0

  const arrivalRate = (maxArrivalFactor * room) / stay
  const planTurnover = (from: number) => {
    nextTurnover = from + random.wait(arrivalRate + players.length / stay)
  }
  planTurnover(0)

  const addPlayer = (now: number) => {
    if (players.length >= room) return
    const wanted = fillAt(fillCurve, now)
    const missing = Math.max(0, wanted - players.length / room)
    if (random.next() < Math.min(1, (wanted + 2 * missing) / maxArrivalFactor)) players = [...players, newPlayer(now)]
  }

  const removePlayer = () => {
    const leaver = random.integer(players.length)
    players = players.filter((_, index) => index !== leaver)
  }

  const addOrRemovePlayer = (now: number) => {
    const arrivalShare = arrivalRate / (arrivalRate + players.length / stay)
    if (random.next() < arrivalShare) addPlayer(now)
    else removePlayer()
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

  const nextEvent = (): { readonly at: number; readonly run: (now: number) => void } => {
    if (!isUp) return { at: upAgain, run: comeBack }
    const nextMap = mapSince + profile.mapLength * minute
    const at = Math.min(nextTurnover, nextMap, nextOutage)
    return { at, run: at === nextOutage ? goDown : at === nextMap ? changeMap : addOrRemovePlayer }
  }

  return {
    traits,
    at: (now) => {
      for (let event = nextEvent(); event.at <= now; event = nextEvent()) event.run(event.at)
      const map = profile.maps[rotation % profile.maps.length] ?? ''
      return { isUp, map, mapSince, players }
    },
  }
}

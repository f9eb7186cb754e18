import type { CoinSide, ShownVeto, VetoChoice, VetoFailure, VetoTeam } from '@warmup/domain/scrims'
import type { CopyState, Loadable } from '../../../common/index.ts'

/** What a visitor sees of the address of a veto. */
export type VetoView =
  | { readonly step: 'signedOut' }
  | { readonly step: 'gone' }
  | { readonly step: 'open'; readonly veto: ShownVeto }

/** The change that is being sent. */
export type VetoWrite = 'lead' | 'step' | 'join' | 'load' | 'end'

export type VetoPageProps = {
  /** The veto. */
  view: Loadable<VetoView>
  /** Time left for the step that is due, in whole seconds. */
  secondsLeft: number
  /** The change that is being sent. */
  busy?: VetoWrite | undefined
  /** Why the last change was refused. */
  failure?: VetoFailure | undefined
  /** The address of the page, for the other captain and the players. */
  link: string
  /** The result of copying it. */
  copyState: CopyState
  /** Called with the address to copy. */
  onCopy: (link: string) => void
  /** Called to open the login dialog. */
  onLogin: () => void
  /** Called with the side of the coin that the second captain calls. */
  onLead: (called: CoinSide) => void
  /** Called with the choice of a captain. */
  onStep: (choice: VetoChoice) => void
  /** Called with the team in which the player plays; undefined to leave it. */
  onJoin: (team: VetoTeam | undefined) => void
  /** Called to tell the server the maps again. */
  onLoad: () => void
  /** Called to end the veto. */
  onEnd: () => void
  /** Returns the URL of a player's page; absent without such pages. */
  playerHref?: ((steamId: string) => string) | undefined
  /** The URL of the page of practice servers. */
  serversHref: string
}

/** The props of a part of the page, once the veto is known. */
export type VetoPartProps = Omit<VetoPageProps, 'view'> & { veto: ShownVeto }

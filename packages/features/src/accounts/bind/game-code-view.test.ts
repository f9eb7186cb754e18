import { expect, it } from 'vitest'
import { type CodeState, gameCodeView } from './game-code-view.ts'

const player = { steamId: '76561198000000001', username: 'Ana', avatar: '' }
const kept = { purpose: 'signIn', email: '', id: 'an-id', code: 'K7QF2M', endsAt: 1 } as const
const waiting: CodeState = {
  kept,
  hasFailed: false,
  answer: undefined,
  isGone: false,
  secondsLeft: 200,
  confirming: undefined,
  isDone: false,
}
const answer = (status: 'waiting' | 'found' | 'void' | 'used' | 'expired') => ({
  status,
  secondsLeft: 200,
  ...(status === 'found' ? { player } : {}),
})

it.each<[string, Partial<CodeState>, object]>([
  ['before there is a code', { kept: undefined }, { kind: 'asking' }],
  ['no code was given', { kept: undefined, hasFailed: true }, { kind: 'failed' }],
  ['before the first check', {}, { kind: 'waiting', code: 'K7QF2M', secondsLeft: 200 }],
  ['nobody typed it', { answer: answer('waiting') }, { kind: 'waiting' }],
  ['a player typed it', { answer: answer('found') }, { kind: 'found', player, isConfirming: false }],
  ['two players typed it', { answer: answer('void') }, { kind: 'ended', reason: 'void' }],
  ['it was used', { answer: answer('used') }, { kind: 'ended', reason: 'used' }],
  ['the API calls it expired', { answer: answer('expired') }, { kind: 'ended', reason: 'expired' }],
  ['its time is over', { answer: answer('found'), secondsLeft: 0 }, { kind: 'ended', reason: 'expired' }],
  ['the API has forgotten it', { isGone: true }, { kind: 'ended', reason: 'expired' }],
  [
    'it is being confirmed, used or not',
    { answer: answer('used'), confirming: player },
    { isConfirming: true, player },
  ],
  ['it signed in', { answer: answer('used'), isDone: true }, { kind: 'done' }],
])('a code, when %s', (_, state, view) => expect(gameCodeView({ ...waiting, ...state })).toMatchObject(view))

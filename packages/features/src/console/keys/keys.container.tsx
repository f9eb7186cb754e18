import { keyOf } from '@warmup/domain/keys'
import { KeysPage } from '@warmup/ui/console'
import { useLoadable } from '../../shared/index.ts'
import { useConsole } from '../console.context.ts'
import { keysQuery } from '../console.queries.ts'

const keyBytes = 32

/**
 * The keys for reading. A new key is made here, because it is not lost with an answer of the server, and a repeated request
 * makes the same one.
 */
export const KeysContainer = () => {
  const { canAct, onAct } = useConsole()
  const make = () => {
    const key = keyOf(crypto.getRandomValues(new Uint8Array(keyBytes)))
    onAct({ kind: 'make_key', key, subjectName: '' })
  }
  return <KeysPage keys={useLoadable(keysQuery())} canAct={canAct} onAct={onAct} onMake={make} />
}

import { signingSecretOf } from '@warmup/domain/webhooks'
import { WebhooksPage } from '@warmup/ui/console'
import { useLoadable } from '../../shared/index.ts'
import { useConsole } from '../console.context.ts'
import { webhooksQuery } from '../console.queries.ts'

const secretBytes = 32

/**
 * The targets of webhooks. A new signing secret is made here, because it is not lost with an answer of the server, and a
 * repeated request stores the same one.
 */
export const WebhooksContainer = () => {
  const { canAct, onAct } = useConsole()
  const add = () => {
    const secret = signingSecretOf(crypto.getRandomValues(new Uint8Array(secretBytes)))
    onAct({ kind: 'add_webhook', secret, subjectName: '' })
  }
  return <WebhooksPage webhooks={useLoadable(webhooksQuery())} canAct={canAct} onAct={onAct} onAdd={add} />
}

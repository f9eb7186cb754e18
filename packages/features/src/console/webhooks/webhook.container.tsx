import { WebhookPage } from '@warmup/ui/console'
import { useLoadable } from '../../shared/index.ts'
import { deliveriesQuery } from '../console.queries.ts'

/** The last events for a target of webhooks. */
export const WebhookContainer = ({ target }: { target: string }) => (
  <WebhookPage id={target} deliveries={useLoadable(deliveriesQuery(target))} />
)

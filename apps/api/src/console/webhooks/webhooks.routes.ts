import * as calls from '@warmup/domain/console/calls'
import { HttpError, type MountedCall, on } from '../../platform/http/index.ts'
import { listDeliveries, listTargets, type WebhooksContext } from '../../webhooks/index.ts'

/** The console's calls about webhooks. */
export const webhookRoutes = (context: Pick<WebhooksContext, 'db' | 'fileTargets' | 'sealedText'>): MountedCall[] => [
  on(calls.getWebhooks)(() => listTargets(context)),
  on(calls.getDeliveries)(async ({ params: { id } }) => {
    const deliveries = await listDeliveries(context, id)
    if (deliveries === undefined) throw new HttpError(404, 'not_found', 'There is no such target')
    return deliveries
  }),
]

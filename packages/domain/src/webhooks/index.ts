export {
  type WebhookEvent,
  type WebhookEventType,
  webhookEventSchema,
  webhookEventTypes,
  webhookPath,
} from './event.ts'
export {
  type ChatForm,
  chatBody,
  kookMessageUrl,
  type WebhookForm,
  type WebhookOutcome,
  type WebhookText,
  webhookForms,
  webhookOutcome,
  webhookPauseMs,
} from './form.ts'
export * from './limits.ts'
export { afterFailure } from './retry.ts'
export { signingSecretOf } from './signing-secret.ts'
export { type ListedWebhook, type WebhookDelivery, webhookIdSchema } from './target.ts'
export { toldMap } from './told-map.ts'

/** Why the portal redirected to another page. Passed in the navigation state (docs/product/shell.md#notices). */
export const routingErrors = ['pageNotFound', 'featureDisabled'] as const
export type RoutingError = (typeof routingErrors)[number]

export const isRoutingError = (code: string): code is RoutingError => routingErrors.some((error) => error === code)

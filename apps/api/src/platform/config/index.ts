export { ConfigurationError } from './configuration-error.ts'
export { type Environment, readEnvironment, readServerEnvironment } from './environment.ts'
export type { GatewayConfig, PaymentConfig } from './payment-environment.ts'
export { parseYaml, readYaml } from './read-yaml.ts'

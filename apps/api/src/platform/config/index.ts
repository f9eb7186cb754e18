export { ConfigurationError } from './configuration-error.ts'
export { type Environment, type LogLevel, readEnvironment, readServerEnvironment } from './environment.ts'
export { parseYaml, readYaml } from './read-yaml.ts'

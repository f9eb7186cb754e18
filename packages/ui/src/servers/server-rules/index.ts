export { ServerRules, type ServerRulesProps } from './server-rules.tsx'

export {
  type BodyOf,
  type Call,
  type CallAuth,
  defineCall,
  defineCalls,
  type ParamsOf,
  type QueryOf,
  type ReadingOf,
  type ResponseOf,
} from './call.ts'
export { withFormerFields, withNewFields } from './former-fields.ts'

export {
  type BodyOf,
  type Call,
  type CallAuth,
  defineCall,
  type ParamsOf,
  type QueryOf,
  type ReadingOf,
  type ResponseOf,
} from './call.ts'

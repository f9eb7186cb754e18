export {
  type BodyOf,
  type Call,
  defineCall,
  type ParamsOf,
  type QueryOf,
  type ReadingOf,
  type ResponseOf,
} from './call.ts'

declare module 'autocannon' {
  type Options = {
    url: string
    connections: number
    duration: number
    headers?: Record<string, string>
  }
  type Result = {
    requests: { average: number; total: number }
    errors: number
    timeouts: number
    statusCodeStats: Record<string, { count: number }>
  }
  const autocannon: (options: Options) => Promise<Result>
  export default autocannon
}

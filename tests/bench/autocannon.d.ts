declare module 'autocannon' {
  type Options = {
    url: string
    connections: number
    duration: number
    headers?: Record<string, string>
  }
  type Result = { requests: { average: number; total: number }; errors: number; non2xx: number; timeouts: number }
  const autocannon: (options: Options) => Promise<Result>
  export default autocannon
}

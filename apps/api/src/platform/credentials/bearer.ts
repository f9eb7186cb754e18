/** The token in an `Authorization` header; undefined where there is no bearer token, and nothing besides it. */
export const bearerOf = (authorization: string | undefined): string | undefined =>
  /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]

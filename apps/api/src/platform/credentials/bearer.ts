/** The token of an `Authorization` header, or undefined if it holds anything but one bearer token. */
export const bearerOf = (authorization: string | undefined): string | undefined =>
  /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]

/** The bearer token of an `Authorization` header; undefined for anything but exactly one bearer token. */
export const bearerOf = (authorization: string | undefined): string | undefined =>
  /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]

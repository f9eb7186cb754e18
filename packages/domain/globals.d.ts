// The few web-standard globals that browsers and Node share and the domain uses; the `dom` library would admit all the rest.
declare class URLSearchParams {
  constructor(init?: string | URLSearchParams | Record<string, string>)
  get(name: string): string | null
  getAll(name: string): string[]
  has(name: string): boolean
  set(name: string, value: string): void
  delete(name: string): void
  toString(): string
}
declare class TextEncoder {
  encode(input?: string): Uint8Array<ArrayBuffer>
}
declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean })
  decode(input?: ArrayBufferView | ArrayBuffer): string
}
declare function atob(text: string): string
declare function btoa(text: string): string
declare function structuredClone<T>(value: T): T
declare class URL {
  static canParse(url: string, base?: string): boolean
  constructor(url: string, base?: string)
  readonly protocol: string
  readonly username: string
  readonly password: string
  readonly origin: string
  readonly hostname: string
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly href: string
  readonly searchParams: URLSearchParams
}

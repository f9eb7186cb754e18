// The few web-standard globals that browsers and Node share and the domain uses; the `dom` library would admit all the rest.
declare class URLSearchParams {
  constructor(init?: string | URLSearchParams | Record<string, string>)
  get(name: string): string | null
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
declare class URL {
  static canParse(url: string): boolean
  constructor(url: string)
  readonly hostname: string
}

import { A2sAssembly, A2sFormatError, type A2sSplitPacket } from '@warmup/domain/servers/a2s'

/** Maximum number of unfinished answers per server. More than one, so that a forged id cannot replace the real one. */
const maxAssemblies = 3
/** Maximum size of the unfinished answers of all servers, in bytes. */
const maxHeldBytes = 8 * 1024 * 1024

/** Collects the parts of split answers within limits. */
export class PartStore {
  #held = 0

  get heldBytes(): number {
    return this.#held
  }

  /** Adds a part to a server's unfinished answers. Returns the answer when it is complete. Throws `A2sFormatError`. */
  add(assemblies: A2sAssembly[], part: A2sSplitPacket): Uint8Array | undefined {
    if (this.#held + part.payload.length > maxHeldBytes) throw new A2sFormatError('too many unfinished answers')
    const assembly = assemblies.find(({ id }) => id === part.id) ?? this.#begin(assemblies, part)
    const before = assembly.bytes
    const whole = assembly.add(part)
    this.#held += assembly.bytes - before
    if (whole !== undefined) this.#drop(assemblies, assembly)
    return whole
  }

  /** Discards a server's unfinished answers. */
  release(assemblies: A2sAssembly[]): void {
    for (const assembly of assemblies.splice(0)) this.#held -= assembly.bytes
  }

  #begin(assemblies: A2sAssembly[], part: A2sSplitPacket): A2sAssembly {
    const oldest = assemblies.length < maxAssemblies ? undefined : assemblies[0]
    if (oldest !== undefined) this.#drop(assemblies, oldest)
    const assembly = new A2sAssembly(part)
    assemblies.push(assembly)
    return assembly
  }

  #drop(assemblies: A2sAssembly[], assembly: A2sAssembly): void {
    assemblies.splice(assemblies.indexOf(assembly), 1)
    this.#held -= assembly.bytes
  }
}

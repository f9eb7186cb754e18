import { describe, expect, test } from 'vitest'
import { type EngineNode, nodesReading } from '../engine/engine-readings.ts'
import { capacityOf, fullNodes, nodeWithSpace } from './capacity.ts'
import { nodeFaults, regionFaults } from './label-faults.ts'

const config = { cpu: 1.5, memory_mb: 2_048, regions: [{ code: 'ap-shanghai', recommended: false }] }
const right = { 'warmup.region': 'ap-shanghai', 'warmup.slots': '2', 'warmup.address': '203.0.113.7' }
const node = (labels: object = right, cores = 8, gigabytes = 16): EngineNode => {
  const resources = { NanoCPUs: cores * 1e9, MemoryBytes: gigabytes * 1_073_741_824 }
  const [read] = nodesReading.parse([
    {
      ID: 'n1',
      Spec: { Labels: labels, Availability: 'active' },
      Description: { Hostname: 'node1', Resources: resources },
      Status: { State: 'ready', Addr: '' },
    },
  ])
  if (read === undefined) throw new Error('A node was not read')
  return read
}

describe('the capacity of a region', () => {
  test.each([
    ['2', 8, 16, 2],
    // 1.5 processors for each server: 8 suffice for 5.
    ['9', 8, 16, 5],
    // 2 GiB for each server: 7 GiB suffice for 3.
    ['9', 8, 7, 3],
    ['four', 8, 16, 0],
    ['', 8, 16, 0],
    ['-1', 8, 16, 0],
    ['1.5', 8, 16, 0],
  ])('of a node with slots %j, %d processors and %d GB is %4$d', (slots, cores, gigabytes, capacity) => {
    expect(capacityOf({}, [node({ ...right, 'warmup.slots': slots }, cores, gigabytes)], config)).toBe(capacity)
  })

  test('equals the number in the file, unless the nodes hold fewer', () => {
    const nodes = [node(right, 2), node(right, 4)]
    expect(capacityOf({ slots: 2 }, nodes, config)).toBe(2)
    expect(capacityOf({ slots: 9 }, nodes, config)).toBe(3)
  })

  test('equals the labels if the engine does not report processors and memory', () => {
    const unsized = { labels: right, cpuNanos: undefined, memoryBytes: undefined }
    expect(capacityOf({}, [unsized], config)).toBe(2)
    expect(capacityOf({ slots: 7 }, [unsized], config)).toBe(7)
    expect(capacityOf({}, [node(right, 0)], { ...config, cpu: 0 })).toBe(2)
  })
})

describe('labels that cannot be right', () => {
  test('are not reported for correct labels or for nodes without practice servers', () => {
    expect(nodeFaults(node(), config)).toEqual([])
    expect(nodeFaults(node({ ...right, 'warmup.address': 'play.example' }), config)).toEqual([])
    expect(nodeFaults(node({ 'warmup.address': '203.0.113.7' }), config)).toEqual([])
  })

  test.each([
    [
      { 'warmup.region': 'ap-shanghia' },
      'the label warmup.region is "ap-shanghia", which is no region of the community file (ap-shanghai): correct one of them',
    ],
    [
      { 'warmup.slots': 'four' },
      'the label warmup.slots is "four", not a whole number: docker node update --label-add warmup.slots=4 node1',
    ],
    [
      { 'warmup.slots': '8' },
      'the label warmup.slots is 8, but processors and memory suffice for 5 (each reserves machines.cpu 1.5 and machines.memory_mb 2048): set it to 5, or reserve less',
    ],
    [
      { 'warmup.address': '0.0.0.0' },
      'nothing says where players reach it: docker node update --label-add warmup.address=… node1',
    ],
    [
      { 'warmup.address': '203.0.113.7:27015' },
      'the label warmup.address is "203.0.113.7:27015", not an IP address or a host name without a port: docker node update --label-add warmup.address=… node1',
    ],
    [{ 'warmup.slots': '\u001b[2J' }, 'the label warmup.slots is "\\u001b[2J", not a whole number'],
  ])('%j', (labels, fault) => {
    expect(nodeFaults(node({ ...right, ...labels }), config)).toEqual([expect.stringContaining(`node node1: ${fault}`)])
  })

  test('a missing label', () => {
    const { 'warmup.region': region, 'warmup.slots': slots, ...rest } = right
    expect(nodeFaults(node({ ...rest, 'warmup.region': region }), config)).toEqual([
      'node node1 has no label warmup.slots and takes no servers: docker node update --label-add warmup.slots=4 node1',
    ])
    expect(nodeFaults(node({ ...rest, 'warmup.slots': slots }), config)).toEqual([
      'node node1 has the label warmup.slots, but no warmup.region: docker node update --label-add warmup.region=… node1 (ap-shanghai)',
    ])
  })

  test('the file’s slots of a region replace those of the labels, and are compared with all its nodes', () => {
    const slots = (count: number) => ({
      ...config,
      regions: [{ code: 'ap-shanghai', recommended: false, slots: count }],
    })
    expect(nodeFaults(node({ ...right, 'warmup.slots': '99' }), slots(5))).toEqual([])
    expect(regionFaults([node()], slots(5))).toEqual([])
    expect(regionFaults([node()], slots(6))).toEqual([
      'region ap-shanghai: its slots are 6, but processors and memory suffice for 5 (each reserves machines.cpu 1.5 and machines.memory_mb 2048): set slots to 5, add a node, or reserve less',
    ])
    expect(regionFaults([], slots(6))).toEqual([
      'region ap-shanghai has no node: label one with warmup.region=ap-shanghai',
    ])
  })
})

describe('the node with space for another server', () => {
  const two = [
    { ...node(), id: 'n1' },
    { ...node(), id: 'n2' },
  ]
  const at = (nodeId: string, targetNode = '') => ({ nodeId, targetNode })
  const region = { code: 'ap-shanghai' }
  const chosen = (places: readonly ReturnType<typeof at>[], wanted: { code: string; slots?: number } = region) =>
    nodeWithSpace(two, places, wanted, config)?.id

  test('has the most space by the ledger', () => {
    expect(chosen([])).toBe('n1')
    expect(chosen([at('n1')])).toBe('n2')
    expect(chosen([at('n1'), at('n1'), at('n2')])).toBe('n2')
  })
  test('counts a server at the node to which it moves', () => expect(chosen([at('n2', 'n1')])).toBe('n2'))
  test('does not exist if every node is full or in another region', () => {
    expect(chosen([at('n1'), at('n1'), at('n2'), at('n2')])).toBeUndefined()
    expect(chosen([], { code: 'ap-beijing' })).toBeUndefined()
  })
  test('is where a new server starts: it avoids full nodes, unless all are full', () => {
    const avoided = (...ids: string[]) =>
      fullNodes(
        two,
        ids.map((id) => at(id)),
        region,
        config,
      )
    expect(avoided('n1')).toEqual([])
    expect(avoided('n1', 'n1')).toEqual(['n1'])
    expect(avoided('n1', 'n1', 'n2', 'n2')).toEqual([])
  })
  test('has space for as many as its processors and memory allow where the file sets the slots', () =>
    expect(chosen([at('n1'), at('n1'), at('n2'), at('n2')], { ...region, slots: 8 })).toBe('n1'))
})

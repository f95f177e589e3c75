import { endianness } from 'node:os';

// What a program that only calculates never asks of the kernel: networks, other processes, mounts, keys, the kernel's
// own machinery. The numbers are those of linux/asm/unistd.h for each processor.
const denied: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  x64: {
    socket: 41,
    connect: 42,
    accept: 43,
    bind: 49,
    listen: 50,
    socketpair: 53,
    ptrace: 101,
    pivot_root: 155,
    chroot: 161,
    mount: 165,
    umount2: 166,
    init_module: 175,
    add_key: 248,
    request_key: 249,
    keyctl: 250,
    unshare: 272,
    accept4: 288,
    perf_event_open: 298,
    open_by_handle_at: 304,
    setns: 308,
    process_vm_readv: 310,
    process_vm_writev: 311,
    kcmp: 312,
    finit_module: 313,
    bpf: 321,
    userfaultfd: 323,
    io_uring_setup: 425,
    open_tree: 428,
    move_mount: 429,
    fsopen: 430,
    fsmount: 432,
    pidfd_open: 434,
    pidfd_getfd: 438,
  },
  arm64: {
    umount2: 39,
    mount: 40,
    pivot_root: 41,
    chroot: 51,
    unshare: 97,
    init_module: 105,
    ptrace: 117,
    socket: 198,
    socketpair: 199,
    bind: 200,
    listen: 201,
    accept: 202,
    connect: 203,
    add_key: 217,
    request_key: 218,
    keyctl: 219,
    perf_event_open: 241,
    accept4: 242,
    open_by_handle_at: 265,
    setns: 268,
    process_vm_readv: 270,
    process_vm_writev: 271,
    kcmp: 272,
    finit_module: 273,
    bpf: 280,
    userfaultfd: 282,
    io_uring_setup: 425,
    open_tree: 428,
    move_mount: 429,
    fsopen: 430,
    fsmount: 432,
    pidfd_open: 434,
    pidfd_getfd: 438,
  },
};

/** Threads are made with it, and new namespaces too. */
const clone: Readonly<Record<string, number>> = { x64: 56, arm64: 220 };
/** The same with its arguments in memory, where a filter cannot read them: without it, threads are made with `clone`. */
const clone3 = 435;
/** CLONE_NEW… of linux/sched.h: mounts, cgroups, names, users, process ids, networks. */
const newNamespaces = 0x7e020000;

/** AUDIT_ARCH_… of linux/audit.h. */
const architectures: Readonly<Record<string, number>> = { x64: 0xc000003e, arm64: 0xc00000b7 };

const load = 0x20;
const jumpIfEqual = 0x15;
const jumpIfAtLeast = 0x35;
const jumpIfAny = 0x45;
const response = 0x06;
const allow = 0x7fff0000;
const returnEperm = 0x00050001; // SECCOMP_RET_ERRNO with EPERM
const returnEnosys = 0x00050026; // with ENOSYS
const kill = 0x80000000;
// Calls of x86-64's second ABI have the same numbers above this one, and would pass by them.
const secondAbi = 0x40000000;

type Instruction = readonly [code: number, ifTrue: number, ifFalse: number, operand: number];

const encode = (program: readonly Instruction[]): Buffer => {
  const bytes = Buffer.alloc(program.length * 8);
  for (const [i, [code, ifTrue, ifFalse, operand]] of program.entries()) {
    bytes.writeUInt16LE(code, i * 8);
    bytes.writeUInt8(ifTrue, i * 8 + 2);
    bytes.writeUInt8(ifFalse, i * 8 + 3);
    bytes.writeUInt32LE(operand, i * 8 + 4);
  }
  return bytes;
};

/** A filter of system calls as the kernel reads it; null for a processor whose numbers are not written down here. */
export const seccompFilter = (processor: string = process.arch): Buffer | null => {
  const [numbers, architecture] = [denied[processor], architectures[processor]];
  const cloneNumber = clone[processor];
  if (!numbers || architecture === undefined || cloneNumber === undefined || endianness() !== 'LE')
    return null;
  const all = Object.values(numbers);
  return encode([
    [load, 0, 0, 4],
    [jumpIfEqual, 1, 0, architecture],
    [response, 0, 0, kill],
    [load, 0, 0, 0],
    [jumpIfAtLeast, all.length + 5, 0, secondAbi],
    ...all.map((number, i): Instruction => [jumpIfEqual, all.length + 4 - i, 0, number]),
    [jumpIfEqual, 5, 0, clone3],
    [jumpIfEqual, 0, 2, cloneNumber],
    [load, 0, 0, 16],
    [jumpIfAny, 1, 0, newNamespaces],
    [response, 0, 0, allow],
    [response, 0, 0, returnEperm],
    [response, 0, 0, returnEnosys],
  ]);
};

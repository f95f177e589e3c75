// One monitor, one OSD and the S3 gateway on loopback: a real Ceph, as small as it goes.
import { join } from 'node:path';
import { dataFolder, ports } from '../settings.ts';

export const cephFolder = join(dataFolder, 'ceph');
export const cephConfigurationFile = join(cephFolder, 'ceph.conf');
export const monitorFolder = join(cephFolder, 'mon');
export const osdFolder = join(cephFolder, 'osd');
export const monitorAddress = `[v2:127.0.0.1:${ports.cephMonitor},v1:127.0.0.1:${ports.cephMonitor + 1}]`;

// Without keys between the daemons everything is on loopback and `ms_mon_client_mode = crc` is required.
// The empty socket and pid paths: this project keeps its own pid files, and a socket's path has a length limit.
export const cephConfiguration = (clusterId: string): string => `[global]
fsid = ${clusterId}
mon host = ${monitorAddress}
auth_cluster_required = none
auth_service_required = none
auth_client_required = none
auth_allow_insecure_global_id_reclaim = false
ms_mon_client_mode = crc
ms_bind_ipv6 = false
ms_bind_port_min = ${ports.cephMonitor + 10}
ms_bind_port_max = ${ports.cephMonitor + 60}
run_dir = ${cephFolder}
log_file = ${join(dataFolder, 'logs')}/ceph-$name.log
crash_dir = ${cephFolder}
pid_file =
admin_socket =
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 1
osd_pool_default_pgp_num = 1
osd_pool_default_pg_autoscale_mode = off
osd_crush_chooseleaf_type = 0
mon_allow_pool_size_one = true
mon_warn_on_pool_no_redundancy = false
mon_max_pg_per_osd = 1000
mon_data_avail_warn = 1
mon_data_avail_crit = 0
debug_rocksdb = 1

[mon.a]
mon_data = ${monitorFolder}
mon_cluster_log_file = ${join(dataFolder, 'logs')}/ceph-cluster.log
public_addr = 127.0.0.1

[osd.0]
osd_data = ${osdFolder}
osd_objectstore = bluestore
public_addr = 127.0.0.1
cluster_addr = 127.0.0.1
# A sparse file: it takes the room of what is stored.
bluestore_block_size = ${4 * 1024 ** 3}
bluestore_block_db_create = false
bluestore_block_wal_create = false
bluestore_cache_autotune = false
bluestore_cache_size = ${64 * 1024 ** 2}
osd_max_object_name_len = 460
osd_max_object_namespace_len = 64

[client.rgw.a]
rgw_data = ${join(cephFolder, 'rgw')}
rgw_frontends = beast endpoint=127.0.0.1:${ports.s3}
rgw_dns_name = 127.0.0.1
rgw_rados_pool_pg_num_min = 1
rgw_thread_pool_size = 64
rgw_enable_usage_log = false
`;

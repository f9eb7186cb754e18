-- The roles of the portal's database (README.md beside compose.yaml). A superuser runs it in that database; repeating it
-- changes nothing. warmup_owner owns the tables: migrations and restores connect as it. warmup_portal reads and writes
-- rows, and owns the job queue (schema pgboss).
do $$
declare
  found record;
begin
  if not exists (select from pg_roles where rolname = 'warmup_owner') then
    create role warmup_owner login;
  end if;
  if not exists (select from pg_roles where rolname = 'warmup_portal') then
    create role warmup_portal login;
  end if;
  -- A restore also removes the job queue.
  grant warmup_portal to warmup_owner;

  execute format('alter database %I owner to warmup_owner', current_database());
  execute format('grant create on database %I to warmup_portal', current_database());
  grant create, usage on schema public to warmup_owner;
  revoke create on schema public from public;

  -- What the portal created as another role.
  for found in
    with objects as (
      select 'schema' as kind, oid::regnamespace::text as name, nspname as place, nspowner as owner
        from pg_namespace where nspname = 'pgboss'
      union all
      select 'table', oid::regclass::text, relnamespace::regnamespace::text, relowner
        from pg_class where relkind in ('r', 'p')
        and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
      union all
      select 'routine', oid::regprocedure::text, pronamespace::regnamespace::text, proowner
        from pg_proc
        where not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
      union all
      select 'type', oid::regtype::text, typnamespace::regnamespace::text, typowner from pg_type where typtype = 'e'
    )
    select kind, name, case place when 'pgboss' then 'warmup_portal' else 'warmup_owner' end as owner
      from objects where place in ('public', 'pgboss')
      and pg_get_userbyid(owner) <> case place when 'pgboss' then 'warmup_portal' else 'warmup_owner' end
  loop
    execute format('alter %s %s owner to %I', found.kind, found.name, found.owner);
  end loop;
end
$$;

alter default privileges for role warmup_owner in schema public
  grant select, insert, update, delete, truncate on tables to warmup_portal;
alter default privileges for role warmup_owner in schema public grant usage on sequences to warmup_portal;
grant select, insert, update, delete, truncate on all tables in schema public to warmup_portal;
grant usage on all sequences in schema public to warmup_portal;

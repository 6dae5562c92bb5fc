-- Up to which row a job has come that looks at some of a table in each run.
create table job_progress (
  work text primary key,
  after uuid not null
);

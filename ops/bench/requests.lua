-- For wrk: goes round the measured people, one request each. Arguments: the call, the file of cookies, a mark of this run.
local call, mark, cookies, bodies, ready, turn = nil, nil, {}, {}, {}, 0

local sentences = {
  'I keep telling everyone that I am fine, and then I lie awake counting the things I should have done differently today.',
  'Whenever somebody is kind to me I wait for the moment when they find out who I am and quietly take all of it back aga',
  'They asked me for one small thing this week, I forgot it, and now I am sure that they will never rely on me for anythi',
}

local function headers(cookie, key)
  local all = { ['Cookie'] = cookie, ['Sec-Fetch-Site'] = 'same-origin' }
  if call ~= 'list' then all['Content-Type'] = 'application/json' end
  if key then all['Idempotency-Key'] = key end
  return all
end

local function format(place, key)
  if call == 'list' then return wrk.format('GET', nil, headers(cookies[place])) end
  return wrk.format('POST', nil, headers(cookies[place], key), bodies[place])
end

function init(args)
  call, mark = args[1], args[3]
  for line in io.lines(args[2]) do cookies[#cookies + 1] = line end
  for place in ipairs(cookies) do
    bodies[place] = string.format('{"content":"%s%3d"}', sentences[place % #sentences + 1]:sub(1, 117), place)
    ready[place] = format(place)
  end
  math.randomseed(os.time())
  turn = math.random(#cookies)
end

function request()
  turn = turn + 1
  local place = turn % #cookies + 1
  if call ~= 'create-with-key' then return ready[place] end
  return format(place, string.format('%s%08x', mark, turn))
end

function done(summary)
  local errors = summary.errors
  local failed = errors.status + errors.connect + errors.read + errors.write + errors.timeout
  io.write(string.format('{"requests":%d,"failed":%d}\n', summary.requests, failed))
end
